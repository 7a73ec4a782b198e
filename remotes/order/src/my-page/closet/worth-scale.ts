/** Units of the drawing: it is stretched to the room it has, its stroke is not. */
export const WIDTH = 400;
export const HEIGHT = 96;

/**
 * Path of a line through amounts, evenly apart from the left to the right, the highest at the top and the lowest at the foot.
 * @example worthPath([10, 20], 100, 50) === 'M0 50L100 0'
 */
export function worthPath(amounts: readonly number[], width = WIDTH, height = HEIGHT): string {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const last = Math.max(1, amounts.length - 1);
  return amounts
    .map((amount, at) => {
      const depth = high === low ? 0.5 : (high - amount) / (high - low);
      return `${at === 0 ? 'M' : 'L'}${round((at / last) * width)} ${round(depth * height)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
