/** Mixes a colour with black (share under 0) or white (over 0). @param hex `#rrggbb` */
export function shade(hex: string, share: number): string {
  const toward = share < 0 ? 0 : 255;
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16);
    return Math.round(value + (toward - value) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** A ground in the dark theme: it keeps as much light as grounds of pictures do (`--dim` of the pages). */
export const darkGround = (ground: string): string => shade(ground, -0.75);
