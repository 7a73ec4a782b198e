/** Detector of codes that some browsers have (WICG Shape Detection). */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

/** Times between two looks, milliseconds. */
const EVERY_MS = 120;
const FORMATS = ['code_128', 'qr_code', 'code_39', 'ean_13', 'itf'];

/**
 * Shows the camera in an element and resolves with the first code in sight. Browsers without a detector of their own read with a library.
 * @throws when there is no camera, or the person does not allow it
 */
export async function readCodes(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    video.srcObject = stream;
    await video.play();
    return await (ownDetector() === null ? readWithLibrary(video, signal) : readWith(video, signal));
  } finally {
    stop();
  }
}

function ownDetector(): Detector | null {
  const { BarcodeDetector } = window as unknown as {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  };
  return BarcodeDetector === undefined ? null : new BarcodeDetector({ formats: FORMATS });
}

async function readWith(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const detector = ownDetector();
  while (!signal.aborted) {
    const [found] = (await detector?.detect(video).catch(() => [])) ?? [];
    if (found !== undefined) return found.rawValue;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new DOMException('The camera is closed.', 'AbortError');
}

async function readWithLibrary(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const { BrowserMultiFormatReader } = await import(/* webpackChunkName: "zxing" */ '@zxing/browser');
  const reader = new BrowserMultiFormatReader();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The camera is closed.', 'AbortError')));
    reader
      .decodeFromVideoElement(video, (found, _error, controls) => {
        if (found == null) return;
        controls.stop();
        resolve(found.getText());
      })
      .catch(reject);
  });
}
