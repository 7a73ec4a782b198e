/** A flat panel, or a band when it has a width: path data on a ground of 400 × 360. */
export interface Shape {
  d: string;
  colour: string;
  /** Width of the line; 0 for a panel. */
  width: number;
}

/** A place that a criterion speaks of; its number is its position in the list. */
export interface Mark {
  x: number;
  y: number;
  name: string;
}

/** A drawing of a guide: side view, flat panels without outline. */
export interface Illustration {
  /** Describes the picture, Korean. */
  title: string;
  /** Colour behind it, the same in both themes. */
  ground: string;
  /** Height of the floor, where the soft shadow lies. */
  standsAt: number;
  shapes: readonly Shape[];
  marks: readonly Mark[];
}
