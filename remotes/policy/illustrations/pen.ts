import type { Mark, Shape } from '../src/documents/illustration.ts';

/** A flat panel of path data. */
export function panel(d: string, colour: string): Shape {
  return { d, colour, width: 0 };
}

/** A line with round ends. */
export function band(d: string, colour: string, width: number): Shape {
  return { d, colour, width };
}

export function dot(x: number, y: number, radius: number, colour: string): Shape {
  return panel(
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`,
    colour,
  );
}

/** A rectangle with round corners. */
export function box(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  corner: number,
  colour: string,
): Shape {
  const [w, h] = [width - corner * 2, height - corner * 2];
  const arc = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  return panel(
    `M${x + corner} ${y}h${w}${arc(corner, corner)}v${h}${arc(-corner, corner)}h${-w}${arc(-corner, -corner)}v${-h}${arc(corner, -corner)}Z`,
    colour,
  );
}

export function mark(x: number, y: number, name: string): Mark {
  return { x, y, name };
}
