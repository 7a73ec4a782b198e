import { randomUUID } from 'node:crypto';
import type { CallKey } from '@sold/contracts/calls/index';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type CentreDesk, centreDesk } from '../../tools/testing/centre-desk.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { requestIntake } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

const SCANS = 200;
/** Keys of a Korean keyboard where a plain one has these letters. */
const KOREAN: Readonly<Record<string, string>> = { S: 'ㄴ', I: 'ㅑ', T: 'ㅅ', A: 'ㅁ', B: 'ㅠ' };

const BLANKS = fc.constantFrom(' ', '\t', '\r\n', '\u00a0', '\u3000', '  ');
const CONTROLS = fc.constantFrom('\u0000', '\u001d', '\u0004', '\u007f', '\u200b', '\ufeff');

/** Makes a scan of the label of some goods, and of another label. */
type Make = (code: string, other: string) => string;
const atAnyPlace = (code: string, at: number, put: string) => {
  const place = at % (code.length + 1);
  return code.slice(0, place) + put + code.slice(place);
};
const MAKES: readonly fc.Arbitrary<Make>[] = [
  fc.constant((code) => code),
  fc.constant((code) => code.toLowerCase()),
  fc.nat().map(
    (at): Make =>
      (code) =>
        code.slice(0, at % code.length),
  ),
  fc.nat().map(
    (at): Make =>
      (code) =>
        code.slice(1 + (at % code.length)),
  ),
  fc.nat().map(
    (at): Make =>
      (code) =>
        code.replace(code[at % code.length] ?? '', ''),
  ),
  fc.constant((code) => code + code),
  fc.constant((code, other) => code + other),
  fc.nat().map(
    (at): Make =>
      (code, other) =>
        code.slice(0, at % code.length) + other.slice(at % code.length),
  ),
  fc.record({ at: fc.nat(), sign: fc.constantFrom(...'0123456789ABCDEF') }).map(
    ({ at, sign }): Make =>
      (code) => {
        const place = at % code.length;
        return code.slice(0, place) + sign + code.slice(place + 1);
      },
  ),
  fc.record({ at: fc.nat(), put: CONTROLS }).map(
    ({ at, put }): Make =>
      (code) =>
        atAnyPlace(code, at, put),
  ),
  fc.record({ at: fc.nat(), put: BLANKS }).map(
    ({ at, put }): Make =>
      (code) =>
        atAnyPlace(code, at, put),
  ),
  fc.constant((code) => code.replace(/[A-Z]/g, (letter) => KOREAN[letter] ?? letter)),
  fc.constant((code) => code.replace('S', 'ſ').replace('I', 'ı')),
  fc.constant((code) => code.replaceAll('-', '')),
  fc.integer({ min: 4, max: 300 }).map(
    (times): Make =>
      (code) =>
        code.repeat(times),
  ),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).map(
    (text): Make =>
      () =>
        text,
  ),
  fc.constantFrom('', '%', "' or 1=1 --", '-', '*', 'null', '𝗦', '🟥').map(
    (text): Make =>
      () =>
        text,
  ),
];

const SCAN = fc.record({
  code: fc.nat(),
  other: fc.nat(),
  make: fc.oneof(...MAKES),
  act: fc.constantFrom('open' as const, 'shelve' as const, 'fetch' as const, 'count' as const),
  to: fc.constantFrom('A-01-1', 'A-01-2', 'B-02-3'),
});

onOneEngine('scans of all kinds', (database) => {
  const market = suiteMarket(database);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);
  /** The world as the model has it: each code on a label, with the goods that it names. */
  const labels = new Map<string, string[]>();
  const goods: string[] = [];
  let desk: CentreDesk;
  let countId = 0;

  beforeAll(async () => {
    desk = centreDesk(market, 'centre');
    // Digits of parcels that a cut, doubled or mixed scan comes near.
    for (const [place, no] of [
      ['A-01-1', '6000-0000-11'],
      ['A-01-1', '600000001111'],
      ['A-01-2', '1160-0000-0011'],
      ['B-02-3', '60000-000111'],
    ] as const) {
      const display = await anOrder(no);
      await received(display, place);
    }
    for (const place of ['A-01-2', 'B-02-3']) await received(await aUnit(), place);
    const { data } = await desk.call('POST /api/operator/centre/stocktaking-begin', { place: null });
    countId = data?.stocktaking_id ?? 0;
  });

  const anOrder = async (invoice_no: string) => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const { data } = await buyNow(buyer, item, 100_000);
    const display = data?.display_order_id ?? '';
    const carrier = 'CJ대한통운';
    await seller.call('POST /api/v3/order/order/save-invoice', {
      order_id: data?.order_id ?? 0,
      carrier,
      invoice_no,
    });
    labels.set(invoice_no, [display]);
    return display;
  };
  const aUnit = async () => {
    const item = await market.item();
    const { data } = await requestIntake(seller, item);
    return data?.display_id ?? '';
  };
  const received = async (display: string, place: string) => {
    await desk.act(display, 'receive', { condition: 'whole', note: '' });
    const passed = await desk.act(display, 'inspect', { verdict: 'pass', note: '', checks: [] });
    await desk.act(display, 'shelve', { place });
    goods.push(display);
    labels.set(display, [display]);
    labels.set(passed.data?.card.tag_no ?? '', [display]);
  };

  /** Each of the goods with all that an action would change. */
  const world = async () => {
    const { rows } = await sql<{ display_id: string; place: string | null; state: string }>`
      select display_id, place, (select count(*) from centre_action where order_id = goods.order_id or inventory_id = goods.unit_id)
        || state || coalesce((select code || place from stocktaking_scan where code = display_id), '') as state
      from (select display_id, id as order_id, null::bigint as unit_id, state::text from order_
        union all select display_id, null, id, status::text from inventory) goods
      left join goods_place on goods_place.order_id = goods.order_id or goods_place.inventory_id = goods.unit_id`.execute(
      database.db,
    );
    return new Map(rows.map(({ display_id, ...more }) => [display_id, more]));
  };

  /** Goods that a scan names in the model. Blanks at its ends and control characters are no part of a code; small letters count as capitals. */
  const namedBy = (scan: string, places: ReadonlyMap<string, { place: string | null }>): string[] => {
    const code = scan
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Cc}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
      .trim();
    if (/[^\x20-\x7e]/.test(code)) return [];
    const plain = code.toUpperCase();
    const isDigits = /^[\d-]+$/.test(plain);
    const onLabels = [...labels].filter(([label]) =>
      isDigits ? label.replaceAll('-', '') === plain.replaceAll('-', '') : label === plain,
    );
    const onPlace = goods.filter((display) => places.get(display)?.place === plain);
    return [...onLabels.flatMap(([, named]) => named), ...onPlace];
  };

  /** As the desk does: looks the scan up, and acts on the only goods that it names. */
  async function scanAndAct({ act, to }: { act: 'shelve' | 'fetch'; to: string }, code: string) {
    const found = await desk.call('GET /api/operator/centre/find', { code });
    const [first, ...others] = found.data?.list ?? [];
    const display_id = first !== undefined && others.length === 0 ? first.display_id : code;
    const key = `POST /api/operator/centre/${act}` as CallKey;
    const more = act === 'shelve' ? { place: to } : {};
    return desk.call(key, { display_id, ...more } as never, { idempotencyKey: randomUUID() });
  }

  test('open and move the named goods alone; all others are refused in Korean', async () => {
    const seen = { named: 0, unknown: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(SCAN, async ({ make, act, to, ...at }) => {
        const codes = [...labels.keys(), 'A-01-1', 'A-01-2', 'B-02-3'];
        const scan = make(codes[at.code % codes.length] ?? '', codes[at.other % codes.length] ?? '');
        const before = await world();
        const named = namedBy(scan, before);
        const found = await desk.call('GET /api/operator/centre/find', { code: scan });
        if (found.data === undefined) expect(found).toMatchObject({ status: 400, msg: SENTENCE });
        else expect(found.data.list.map(({ display_id }) => display_id).sort()).toEqual(named.sort());
        expect(await world()).toEqual(before);
        seen[named.length > 0 ? 'named' : 'unknown'] += 1;
        if (act === 'open') return;
        const said =
          act === 'count'
            ? await desk.call('POST /api/operator/centre/stocktaking-scan', {
                stocktaking_id: countId,
                place: to,
                code: scan,
              })
            : await scanAndAct({ act, to }, scan);
        const after = await world();
        const changed = [...after].filter(
          ([display, now]) => JSON.stringify(now) !== JSON.stringify(before.get(display)),
        );
        const [only, ...others] = named;
        expect(changed.filter(([display]) => display !== only || others.length > 0)).toEqual([]);
        if (said.status !== 200) {
          seen.refused += 1;
          expect(said).toMatchObject({ reason: expect.stringMatching(/^[a-z_]+$/), msg: SENTENCE });
          expect(changed).toEqual([]);
        } else if (act !== 'count') expect(changed.map(([display]) => display)).toEqual([only]);
      }),
      { numRuns: SCANS },
    );
    expect(seen.named).toBeGreaterThan(SCANS / 8);
    expect(seen.unknown).toBeGreaterThan(SCANS / 4);
    expect(seen.refused).toBeGreaterThan(SCANS / 8);
  });
});

const SENTENCE = expect.stringMatching(/[가-힣].*요/);
