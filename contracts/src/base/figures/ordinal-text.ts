const NATIVE = ['', '첫', '두', '세', '네', '다섯', '여섯'];

/**
 * A place in a row, from 1: in native numerals up to six, as people say it, and in digits beyond.
 * @example ordinalText(1) === '첫 번째'
 * @example ordinalText(1_204) === '1,204번째'
 */
export function ordinalText(place: number): string {
  const native = NATIVE[place];
  return native ? `${native} 번째` : `${place.toLocaleString('ko-KR')}번째`;
}
