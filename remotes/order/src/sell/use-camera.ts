import { readBarcode } from '@sold/contracts/base/typed/barcode';
import { readValue } from '@sold/contracts/base/typed/reading';
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  barcodeReader,
  type CameraProblem,
  canReadBarcodes,
  closeCamera,
  openCamera,
} from './barcode-reader.ts';

export interface Camera {
  /** Null until it is known; false where the browser reads no barcodes. */
  isThere: boolean | null;
  isOn: boolean;
  problem: CameraProblem | null;
  video: RefObject<HTMLVideoElement | null>;
  start(): void;
  stop(): void;
}

/** Pause between two pictures that are read, milliseconds. */
const PAUSE_MS = 200;

/** The camera as a reader of barcodes. @param onRead a number of 14 digits; the camera is off by then */
export function useCamera(onRead: (gtin: string) => void): Camera {
  const [isThere, setThere] = useState<boolean | null>(null);
  const [isWanted, setWanted] = useState(false);
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const read = useEffectEvent(onRead);

  useEffect(() => {
    let isHere = true;
    void canReadBarcodes().then((can) => isHere && setThere(can));
    return () => {
      isHere = false;
    };
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      isHere = false;
      clearTimeout(timer);
      if (stream) closeCamera(stream);
      setOn(false);
    };
    const look = async (numbersIn: ReturnType<typeof barcodeReader>) => {
      const element = video.current;
      const numbers = element ? await numbersIn(element) : [];
      if (!isHere) return;
      const gtin = numbers.map((text) => readValue(readBarcode(text))).find((value) => value !== null);
      if (gtin === undefined) {
        timer = setTimeout(() => void look(numbersIn), PAUSE_MS);
        return;
      }
      setWanted(false);
      read(gtin);
    };
    void openCamera().then(async (opened) => {
      if (typeof opened === 'string') {
        if (!isHere) return;
        setProblem(opened);
        setWanted(false);
        return;
      }
      if (!isHere) return closeCamera(opened);
      stream = opened;
      setOn(true);
      if (video.current) {
        video.current.srcObject = opened;
        // A picture that does not move yet is read again.
        await video.current.play().catch(() => undefined);
      }
      if (isHere) void look(barcodeReader());
    });
    return end;
  }, [isWanted]);

  return {
    isThere,
    isOn,
    problem,
    video,
    start: useCallback(() => {
      setProblem(null);
      setWanted(true);
    }, []),
    stop: useCallback(() => setWanted(false), []),
  };
}
