import fc from 'fast-check';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { LEAST_NEAR } from './near.ts';
import { MOST_VARIED, variedWords } from './near-words.ts';
import { readSearch } from './search.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 60 });

test('varies words that may be mistyped, within the limit of letters', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 8 }), fc.integer({ min: 0, max: 60 }), (words, longest) => {
      const known = new Set(words.slice(0, 1));
      const varied = variedWords(words, known, longest);
      for (const one of varied) {
        expect(words).toContain(one);
        expect(known.has(one)).toBe(false);
        expect(one.length).toBeGreaterThanOrEqual(LEAST_NEAR);
        expect(one.length).toBeLessThanOrEqual(longest + 1);
      }
      const letters = varied.join('').length;
      expect(letters).toBeLessThanOrEqual(MOST_VARIED);
      // Words left out are known, too short or long, or too many.
      for (const one of words.filter((other) => !varied.includes(other)))
        expect(
          known.has(one) ||
            one.length < LEAST_NEAR ||
            one.length > longest + 1 ||
            letters + one.length > MOST_VARIED,
        ).toBe(true);
    }),
  );
});

/** Tells how many strings are asked for in lists, and in how many statements. */
function counting(): { plugin: KyselyPlugin; read(): { statements: number; strings: number } } {
  let statements = 0;
  let strings = 0;
  const walk = (node: unknown): void => {
    if (Array.isArray(node) && node.every((one) => typeof one === 'string')) strings += node.length;
    else if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) walk(part);
  };
  return {
    plugin: {
      transformQuery({ node }): RootOperationNode {
        statements += 1;
        const { sqlFragments: _text, ...parts } = node as { sqlFragments?: unknown };
        walk(parts);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    read: () => ({ statements, strings }),
  };
}

eachEngine('the work of a search', (database) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db);
    await market.item();
  });
  afterAll(() => market.close());

  const typed = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.string({
      unit: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code)),
      minLength: 90,
      maxLength: 100,
    }),
    fc.string({ unit: fc.constantFrom('ﷺ', 'ﷺ', ' ', 'a'), minLength: 80, maxLength: 100 }),
    fc
      .array(fc.string({ unit: fc.constantFrom(...'abc한글'), minLength: 4, maxLength: 12 }), {
        minLength: 8,
      })
      .map((words) => words.join(' ').slice(0, 100)),
  );

  test('is bounded, whatever is typed', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { plugin, read } = counting();
        await readSearch(database.db.withPlugin(plugin), q);
        const { statements, strings } = read();
        expect(statements).toBeLessThanOrEqual(3);
        // Variants of the varied letters, each word once, and the candidates that are asked for.
        expect(strings).toBeLessThanOrEqual(2 * MOST_VARIED);
      }),
      { numRuns: 60 },
    );
  });

  test('does not vary a word far longer than any known one', async () => {
    const { plugin, read } = counting();
    const search = await readSearch(database.db.withPlugin(plugin), '가나다라마바사아자차'.repeat(10));
    expect(search?.corrected).toBeNull();
    expect(read()).toEqual({ statements: 1, strings: 1 });
  });

  test('answers every search for any text', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const { status } = await market.call('GET /api/v3/product/item/get-item-list', { q });
        expect(status).toBe(200);
      }),
      { numRuns: 40 },
    );
  });
});
