/**
 * Takes the photos of units in storage that the demo market has, of a running site with its drawings:
 * `node infra/e2e/src/pictures/take-unit-photos.ts [address]` after `npm start`. Each is a scene with a drawing of its item on a desk.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { launchOptions } from '../settings/launch-options.ts';

const ORIGIN = process.argv[2] ?? 'http://localhost:8080';
const FOLDER = resolve(import.meta.dirname, '../../../market/demo-photos');
const SIDE = 720;
const QUALITY = 62;

/** Desks: their two colours, from the light to the shade. */
const OAK = ['#d9b98f', '#a97f52'] as const;
const SLATE = ['#8e98a2', '#565f69'] as const;
const LINEN = ['#e6e1d6', '#b9b1a1'] as const;
const GREEN = ['#7fa596', '#47685c'] as const;

interface Shot {
  /** Which of its pictures is drawn. */
  view: 1 | 2 | 3;
  desk: readonly [string, string];
  /** Turn in degrees, share of the frame, place of the middle in percent. */
  turn: number;
  size: number;
  at: readonly [number, number];
  has?: 'ruler' | 'tag' | 'ring';
}

const FRONT: Shot = { view: 1, desk: LINEN, turn: -3, size: 86, at: [50, 46], has: 'ruler' };
const BACK: Shot = { view: 2, desk: LINEN, turn: 4, size: 80, at: [47, 52], has: 'tag' };
const CLOSE: Shot = { view: 3, desk: LINEN, turn: 8, size: 112, at: [54, 54], has: 'ring' };

/** Names of files with the item that they show, by words of its name and its grade. */
const SETS: readonly (readonly [name: string, line: string, grade: number, shots: readonly Shot[]])[] = [
  [
    'court-high',
    'Norae Court High',
    1,
    [FRONT, BACK, CLOSE, { ...FRONT, desk: SLATE, turn: 5, size: 78 }, { ...CLOSE, desk: SLATE, turn: -10 }],
  ],
  [
    'cloudstep',
    'Haneul Works Cloudstep',
    2,
    [
      { ...FRONT, desk: OAK, turn: 2 },
      { ...BACK, desk: OAK, turn: -7 },
      { ...CLOSE, desk: OAK },
    ],
  ],
  [
    'petit-lock',
    'Maison Garam Petit Lock',
    2,
    [
      { ...FRONT, desk: GREEN, size: 74 },
      { ...BACK, desk: GREEN, turn: -5 },
      { ...CLOSE, desk: GREEN, turn: -6 },
    ],
  ],
  [
    'diver',
    'Sigak Diver 200',
    1,
    [
      { ...FRONT, desk: SLATE, size: 72, turn: 14 },
      { ...CLOSE, desk: SLATE, size: 98, turn: -4 },
    ],
  ],
  [
    'console',
    'Pixelgot Console Duo',
    0,
    [
      { ...FRONT, desk: OAK, turn: -6, size: 78 },
      { ...BACK, desk: OAK, turn: 6, size: 74 },
    ],
  ],
];

/** Of new goods the second one of its line is in storage. */
const itemOf = async (line: string, grade: number): Promise<number> => {
  const query = new URLSearchParams({ q: line, product_grade: String(grade), page: '1', sort: 'popular' });
  const answer = await fetch(`${ORIGIN}/api/v3/product/item/get-item-list?${query}`);
  const { data } = (await answer.json()) as { data: { list: { item_id: number; item_name: string }[] } };
  const ids = data.list.filter(({ item_name }) => item_name.startsWith(line)).map(({ item_id }) => item_id);
  const id = ids.sort((one, other) => one - other)[grade === 0 ? 1 : 0];
  if (id === undefined) throw new Error(`There is no ${line} of grade ${grade}.`);
  return id;
};

function scene(picture: string, { desk, turn, size, at, has }: Shot, seed: number): string {
  const [light, shade] = desk;
  return `<!doctype html><style>
    body { margin: 0; width: ${SIDE}px; height: ${SIDE}px; overflow: hidden; position: relative;
      background: radial-gradient(120% 90% at ${30 + (seed % 3) * 16}% 18%, ${light}, ${shade}); }
    .edge { position: absolute; inset: 0 0 auto; height: ${8 + (seed % 4) * 3}%; background: linear-gradient(#0003, #0001); }
    .goods { position: absolute; left: ${at[0]}%; top: ${at[1]}%; width: ${size}%; transform: translate(-50%, -50%) perspective(900px) rotateX(9deg) rotate(${turn}deg);
      filter: drop-shadow(10px 18px 12px #0006) saturate(.92) brightness(.97); }
    .ruler { position: absolute; left: 6%; right: 10%; bottom: 7%; height: 46px; border-radius: 3px; transform: rotate(-1.2deg); box-shadow: 2px 4px 6px #0004;
      background: repeating-linear-gradient(90deg, #333 0 2px, #0000 2px 12px) 0 0 / 100% 12px no-repeat,
        repeating-linear-gradient(90deg, #333 0 2px, #0000 2px 60px) 0 0 / 100% 22px no-repeat, #f2d34f; }
    .tag { position: absolute; right: 7%; bottom: 9%; width: 150px; padding: 14px 16px 18px; background: #fbfaf6; transform: rotate(7deg); box-shadow: 2px 5px 8px #0004;
      font: 700 22px/1.2 sans-serif; color: #222; } .tag i { display: block; height: 26px; margin-top: 10px;
      background: repeating-linear-gradient(90deg, #222 0 3px, #0000 3px 7px, #222 7px 8px, #0000 8px 13px); }
    .ring { position: absolute; left: ${40 + (seed % 3) * 7}%; top: ${52 - (seed % 2) * 9}%; width: 96px; height: 96px; border: 4px solid #d6452b; border-radius: 50%; opacity: .85; }
    .ring::after { content: ''; position: absolute; left: 24px; top: 42px; width: 46px; height: 5px; border-radius: 50%; background: #0007; transform: rotate(-24deg); box-shadow: 7px 8px 0 -1px #0005; }
    .light { position: absolute; inset: 0; background: linear-gradient(115deg, #fff3, #0000 42%, #0002); }
  </style><div class="edge"></div><img class="goods" src="${picture}">
  ${has === 'tag' ? '<div class="tag">SOLD<br>INSPECTED<i></i></div>' : has ? `<div class="${has}"></div>` : ''}<div class="light"></div>`;
}

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(launchOptions);
const page = await browser.newPage({ viewport: { width: SIDE, height: SIDE } });
const devtools = await page.context().newCDPSession(page);
for (const [name, line, grade, shots] of SETS) {
  const id = await itemOf(line, grade);
  for (const [index, shot] of shots.entries()) {
    const svg = await (await fetch(`${ORIGIN}/api/v3/media/item/${id}/${shot.view}.svg`)).text();
    const picture = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(scene(picture, shot, name.length + index), { waitUntil: 'load' });
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    writeFileSync(resolve(FOLDER, `${name}-${index + 1}.webp`), Buffer.from(data, 'base64'));
  }
}
await browser.close();
