import { useEffect, useState } from 'react';
import css from './photo-field.module.css';

/** A photo of this device before it is sent, small. */
export function ChosenPhoto({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return <img className={css.look} src={url} alt="" decoding="async" />;
}
