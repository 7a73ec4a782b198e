// @vitest-environment node
import { expect, test } from 'vitest';
import { kinds } from '../../documents/kinds.yaml';
import { documents } from '../../documents/kinds.yaml?whole';
import { plainText } from '../compare/plain-clause.ts';

const guides = kinds.filter(({ category }) => category === '검수 기준').map(({ kind }) => kind);
const SPECIFIED = [
  ...['sneakers', 'streetwear', 'tech', 'life', 'luxury', 'accessories', 'sports', 'game', 'ticket', 'toy'],
  'trading_card',
  ...['sneakers', 'streetwear', 'tech', 'luxury', 'accessories'].map((name) => `preowned_${name}`),
];
const NUMBERS = '①②③④⑤⑥⑦⑧';

test('has a guide for every category of the specification, in at least two dated versions', () => {
  expect(guides).toEqual(SPECIFIED.map((name) => `confirm_${name}`));
  for (const guide of guides)
    expect(documents.filter(({ kind }) => kind === guide).length, guide).toBeGreaterThanOrEqual(2);
});

test.each(guides)(
  'has criteria in a table at the numbers of its drawing, failures and penalty: %s',
  (guide) => {
    for (const { date, clauses } of documents.filter(({ kind }) => kind === guide)) {
      const blocks = clauses.flatMap((clause) => clause.blocks);
      const drawing = blocks.find((block) => block.is === 'figure');
      const criteria = clauses
        .find(({ title }) => title === '확인하는 것')
        ?.blocks.find((block) => block.is === 'table');
      const numbers = criteria?.rows
        .map(([place]) => NUMBERS.indexOf(plainText(place ?? [])[0] ?? ' ') + 1)
        .filter((number) => number > 0);
      expect(numbers, `${guide}/${date}`).toEqual(drawing?.picture.marks.map((_, index) => index + 1));
      expect(criteria?.head).toHaveLength(3);
      expect(JSON.stringify(blocks)).toContain('/web/user/policy/penalty');
    }
  },
);

test('gives examples of grades in guides since grades exist', () => {
  for (const guide of documents.filter(({ kind, date }) => guides.includes(kind) && date >= '2022-07-01')) {
    const grades = guide.clauses.find(({ title }) => title === '등급의 예')?.blocks[0];
    const names = grades?.is === 'table' ? grades.rows.map(([name]) => plainText(name ?? [])) : [];
    const isPreowned = guide.kind.includes('preowned');
    const isTicket = guide.kind === 'confirm_ticket';
    const expected = isPreowned ? ['중고'] : isTicket ? ['트레이드'] : ['트레이드', '98점', '중고'];
    expect(names, `${guide.kind}/${guide.date}`).toEqual(expected);
  }
});
