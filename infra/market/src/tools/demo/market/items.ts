import { DAY_MS } from '@sold/contracts/base/korean-day';
import { COLOURWAYS, type Colourway } from '../../../catalogue/drawing/colourways.ts';
import type { Drawing } from '../../../catalogue/drawing/draw-item.ts';
import { seededRandom } from '../../../catalogue/drawing/random.ts';
import { DEMO_LINES, type Line } from './lines.ts';
import { type DemoSize, sizesOf } from './sizes.ts';

/** One item of the demo catalogue before it has an id. Money in won, dates `yyyy-MM-dd`. */
export interface DemoItem {
  line: Line;
  name: string;
  korean: string;
  modelNo: string;
  grade: 0 | 1 | 2;
  releaseDate: string;
  releasePrice: number;
  ground: string;
  drawing: Drawing;
  sizes: readonly DemoSize[];
  /** Share of the busiest item's trade, 0 to 1. */
  popularity: number;
  /** Today's price as a multiple of the release price. */
  premium: number;
  detail: string;
}

const COLOURWAYS_PER_LINE = 9;
/** Everything was released before its simulated trades begin. */
const OLDEST_TRADE_DAYS = 410;

/**
 * The whole demo catalogue: every line in nine colourways, some of them as 98점 or preowned goods.
 * The same seed and day give the same catalogue.
 */
export function demoItems(seed: number, today: Date): DemoItem[] {
  return DEMO_LINES.flatMap((line, lineAt) => {
    const random = seededRandom(seed + lineAt * 101);
    const start = Math.floor(random() * COLOURWAYS.length);
    return Array.from({ length: COLOURWAYS_PER_LINE }, (_, at) => {
      const colourway = COLOURWAYS[(start + at * 7) % COLOURWAYS.length] as Colourway;
      const grade = at === 7 ? 1 : at === 8 ? 2 : 0;
      const released = new Date(today.getTime() - Math.floor(OLDEST_TRADE_DAYS + random() * 700) * DAY_MS);
      const premium = round2((grade === 0 ? 1 : grade === 1 ? 0.86 : 0.62) * (0.78 + random() ** 3 * 2.4));
      return {
        line,
        name: `${line.brand} ${line.name} ${colourway.name}`,
        korean: `${line.brandKorean} ${line.korean} ${colourway.korean}`,
        modelNo: `${line.code}${String(1000 + lineAt * 37 + at * 11)}-${String(100 + Math.floor(random() * 800))}`,
        grade,
        releaseDate: released.toISOString().slice(0, 10),
        releasePrice: line.release,
        ground: colourway.ground,
        drawing: {
          silhouette: line.silhouette,
          colours: colourway.colours,
          seed: Math.floor(random() * 1e9),
        },
        sizes: sizesOf(line.sizes),
        popularity: round2(random() ** 2.2),
        premium,
        detail: detailOf(line, colourway, grade),
      } satisfies DemoItem;
    });
  });
}

function detailOf(line: Line, colourway: Colourway, grade: 0 | 1 | 2): string {
  const state = [
    '새 상품이에요. 검수센터에서 정품과 구성품을 확인한 뒤 보내 드려요.',
    '작은 사용감이 한두 곳 있는 98점 상품이에요. 검수 사진을 주문 화면에서 볼 수 있어요.',
    '중고 상품이에요. 사용감과 구성품을 검수 기준에 따라 확인하고 사진으로 남겨요.',
  ][grade];
  return `<p>${line.brandKorean}의 ${line.korean}, ${colourway.korean} 색상이에요.</p><p>${state}</p>`;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
