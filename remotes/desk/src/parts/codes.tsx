import { useEffect, useState } from 'react';
import css from './codes.module.css';

export interface CodeProps {
  /** Content for the scanner. */
  text: string;
  /** Code 128 for scanners in line, QR for cameras. */
  kind: 'code128' | 'qrcode';
}

/** A code to be scanned, drawn by a library that is loaded for it. The text stands below a bar code. */
export function Code({ text, kind }: CodeProps) {
  const [drawing, setDrawing] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    void import(/* webpackChunkName: "bwip" */ 'bwip-js/browser').then(({ code128, qrcode, drawingSVG }) => {
      const draw = kind === 'code128' ? code128 : qrcode;
      if (!isGone) setDrawing(draw({ bcid: kind, text, scale: 2 }, drawingSVG()));
    });
    return () => {
      isGone = true;
    };
  }, [kind, text]);
  return (
    <figure className={css.code}>
      {drawing !== null && (
        <img
          className={css.drawing}
          src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
          alt={kind === 'qrcode' ? 'QR 코드' : '바코드'}
        />
      )}
      {kind === 'code128' && <figcaption className={css.text}>{text}</figcaption>}
    </figure>
  );
}
