import { lineText } from '@sold/contracts/base/typed/plain-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { ADDRESS } from '../../tools/testing/test-market.ts';

const ADD = 'POST /api/v3/order/order/save-address';
const BANK = 'POST /api/v3/order/order/save-bank-account';
const UNSEEN = ['\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\u3164', '\t', '\n', '\u00a0', ' '];

onOneEngine('a person’s own words', (database) => {
  const market = suiteMarket(database);
  const me = suiteShopper(market);

  const words = fc
    .array(fc.constantFrom('김', '하늘', '성수이로 00', '🏠', '👩‍💻', '３층', ...UNSEEN), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join(''));

  test('shows stored names and addresses in visible characters, from every client', async () => {
    await fc.assert(
      fc.asyncProperty(words, words, fc.boolean(), async (name, detail, isApart) => {
        const form = isApart ? 'NFD' : 'NFC';
        const answer = await me.call(ADD, {
          ...ADDRESS,
          name: name.normalize(form),
          addr_detail: detail.normalize(form),
        });
        if (lineText(name) === '') {
          expect(answer).toMatchObject({ status: 400, reason: 'bad_request' });
          return;
        }
        const stored = answer.data?.list.find(({ address_id }) => address_id === answer.data?.address_id);
        expect(stored).toMatchObject({ name: lineText(name), addr_detail: lineText(detail) });
      }),
      { numRuns: 40 },
    );
    const before = (await me.call('GET /api/v3/user/mypage/get-address-list', {})).data?.list.length;
    for (const blank of UNSEEN) expect((await me.call(ADD, { ...ADDRESS, name: blank })).status).toBe(400);
    // In letters it has three times as many characters as are taken.
    const long = await me.call(ADD, { ...ADDRESS, name: '각'.repeat(40).normalize('NFD') });
    expect(long.data?.list).toHaveLength((before ?? 0) + 1);
    expect((await me.call(ADD, { ...ADDRESS, name: '각'.repeat(41) })).status).toBe(400);
  });

  test('requires a visible holder of an account', async () => {
    const account = { bank_code: '004', account_no: '110-1234-567890' };
    for (const holder of ['\u200b', '\u3164\u00a0', '\u2066'])
      expect((await me.call(BANK, { ...account, holder })).status).toBe(400);
    const { data } = await me.call(BANK, { ...account, holder: '\u202e시\u200b험\n'.normalize('NFD') });
    expect(data?.list.find(({ bank_account_id }) => bank_account_id === data.bank_account_id)?.holder).toBe(
      '시험',
    );
  });

  test('finds orders by copied words with an invisible character', async () => {
    for (const q of ['\u200b', `없는\u202e상품`, '각'.repeat(60).normalize('NFD')])
      expect((await me.call('GET /api/v3/user/mypage/get-customer-order-list', { q })).status).toBe(200);
  });
});
