/** How far apart two colours look, as OKLab measures it: 0.02 is just seen side by side, black and white are 1 apart. @param one `#rrggbb` */
export function colourDistance(one: string, other: string): number {
  const [a, b] = [okLab(one), okLab(other)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}

function okLab(hex: string): readonly number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.41222147 * red + 0.53633254 * green + 0.05144599 * blue);
  const medium = Math.cbrt(0.2119035 * red + 0.68069955 * green + 0.10739696 * blue);
  const short = Math.cbrt(0.08830246 * red + 0.28171884 * green + 0.6299787 * blue);
  return [
    0.21045426 * long + 0.79361779 * medium - 0.00407205 * short,
    1.9779985 * long - 2.42859221 * medium + 0.45059371 * short,
    0.02590404 * long + 0.78277177 * medium - 0.80867577 * short,
  ];
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
