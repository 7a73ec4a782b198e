/** Barcodes in a picture (Shape Detection API), as far as it is used here; few browsers have it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): BarcodeDetector;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** Barcodes of boxes. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a'];

/** Why there is no picture of the camera. */
export type CameraProblem = 'refused' | 'none' | 'taken' | 'failed';

/** Whether this browser reads barcodes with a camera. An in-app web view often has no camera for pages. */
export async function canReadBarcodes(): Promise<boolean> {
  try {
    const formats = (await window.BarcodeDetector?.getSupportedFormats()) ?? [];
    return 'mediaDevices' in navigator && FORMATS.every((format) => formats.includes(format));
  } catch {
    return false;
  }
}

/** Opens the camera at the back, for a video element. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
  } catch (error) {
    return problemOf(error);
  }
}

const PROBLEMS: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
};

function problemOf(error: unknown): CameraProblem {
  return error instanceof Error ? (PROBLEMS[error.name] ?? 'failed') : 'failed';
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Returns a reader of the numbers that a video shows; pictures that cannot be read show none. */
export function barcodeReader(): (video: HTMLVideoElement) => Promise<readonly string[]> {
  const Detector = window.BarcodeDetector;
  const detector = Detector && new Detector({ formats: FORMATS });
  return async (video) => {
    try {
      return ((await detector?.detect(video)) ?? []).map(({ rawValue }) => rawValue);
    } catch {
      return [];
    }
  };
}
