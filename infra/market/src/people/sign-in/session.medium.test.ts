import { expect, test } from 'vitest';
import { browserOf } from '../../tools/testing/call-market.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { ADDRESS, type Shopper } from '../../tools/testing/test-market.ts';

onOneEngine('sessions and people', (database) => {
  const market = suiteMarket(database);

  let visits = 0;
  /** Each from an address of its own: one has only so many checks an hour. */
  const form = (token: string, fields: Record<string, string>) => {
    visits += 1;
    return fetch(`${market.origin}/save/${token}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { ...browserOf(token), 'x-forwarded-for': `203.0.113.${visits}` },
    });
  };
  const ME = { name: '박소라', birth: '19990101', phone: '010-2000-0003', carrier: 'SKT' };

  test('signs in by e-mail and phone, and answers a wrong password and an unknown name alike', async () => {
    const someone = await market.shopper();
    const page = await someone.call('GET /api/v3/user/mypage/get-my-page', { mk: 1 });
    const { email = '', mobile_no = '' } = page.data?.customer_default ?? {};
    for (const id of [email, email.toUpperCase(), mobile_no]) {
      expect(await market.call('POST /api/login', { id, password: 'a-good-password' })).toMatchObject({
        status: 200,
        jwt: expect.any(String),
      });
    }
    const wrong = await market.call('POST /api/login', { id: email, password: 'no' });
    expect(wrong).toMatchObject({ status: 422, reason: 'wrong_login' });
    expect(await market.call('POST /api/login', { id: 'nobody@test.sold', password: 'no' })).toEqual(wrong);
    const fromApp = await market.call('POST /api/login', { app_token: someone.token });
    expect(fromApp.data?.customer_id).toBe(someone.id);
    expect(await market.call('POST /api/login', { app_token: 'made-up' })).toMatchObject({ status: 401 });
  });

  test('refuses an e-mail address as a phone number, and the other way round', async () => {
    const someone = await market.shopper();
    const mobile = (await someone.call('GET /api/v3/user/mypage/get-my-page', {})).data?.customer_default
      .mobile_no;
    const login = (id: string) => market.call('POST /api/login', { id, password: 'a-good-password' });
    expect((await login(`${mobile?.slice(0, 3)}-${mobile?.slice(3)} `)).data?.customer_id).toBe(someone.id);
    for (const id of [`${mobile}@naver.com`, `a${mobile}`, '@', '-'])
      expect(await login(id)).toMatchObject({ status: 422, reason: 'wrong_login' });
  });

  test('ends the app’s session and its web view’s together, and no other', async () => {
    const someone = await market.shopper();
    const page = (token: string) => market.call('GET /api/v3/user/mypage/get-my-page', {}, { token });
    const webView = async (app_token: string) => {
      market.pass(1_000);
      const answer = await market.call('POST /api/login', { app_token });
      return answer.status === 200 && 'jwt' in answer ? (answer.jwt ?? '') : '';
    };
    const first = await webView(someone.token);
    const second = await webView(first);
    expect(new Set([someone.token, first, second]).size).toBe(3);
    for (const token of [someone.token, first, second]) expect((await page(token)).status).toBe(200);
    const { email = '' } = (await page(first)).data?.customer_default ?? {};
    const other = await market.call('POST /api/login', { id: email, password: 'a-good-password' });
    await market.call('POST /api/v3/logout', {}, { token: first });
    for (const token of [someone.token, first, second])
      expect(await page(token)).toMatchObject({ status: 401, reason: 'token' });
    expect(await market.call('POST /api/login', { app_token: second })).toMatchObject({ status: 401 });
    expect((await page('jwt' in other ? (other.jwt ?? '') : '')).status).toBe(200);
  });

  test('ends every session of one customer for an operator', async () => {
    const [someone, other] = [await market.shopper(), await market.shopper()];
    const page = (token: string) => market.call('GET /api/v3/user/mypage/get-my-page', {}, { token });
    const { email = '' } = (await page(someone.token)).data?.customer_default ?? {};
    const login = await market.call('POST /api/login', { id: email, password: 'a-good-password' });
    const second = 'jwt' in login ? (login.jwt ?? '') : '';
    expect((await page(second)).status).toBe(200);
    const signOut = (customer_id: number) =>
      market.call('POST /api/operator/customer/sign-out', { customer_id, reason: '기기 분실' });
    expect((await signOut(someone.id)).data).toEqual({ customer_id: someone.id, sessions: 2 });
    for (const token of [someone.token, second])
      expect(await page(token)).toMatchObject({ status: 401, reason: 'token' });
    expect((await page(other.token)).status).toBe(200);
    expect((await market.call('GET /api/operator/audit-log', {})).data?.list[0]).toMatchObject({
      actor: 'operator:test',
      action: 'customer.sign-out',
      subject: `customer:${someone.id}`,
      detail: { sessions: 2, reason: '기기 분실' },
    });
    expect((await signOut(someone.id)).data?.sessions).toBe(0);
    expect(await signOut(999_999)).toMatchObject({ status: 404, reason: 'unknown_customer' });
  });

  test('rolls, expires and revokes tokens', async () => {
    const someone = await market.shopper();
    expect(await someone.call('GET /api/v3/user/mypage/get-my-page', {})).not.toHaveProperty('jwt');
    market.pass(11 * 60_000);
    const rolled = await market.call('GET /api/v3/user/mypage/get-my-page', {}, { token: someone.token });
    const fresh = rolled.status === 200 && 'jwt' in rolled ? (rolled.jwt ?? '') : '';
    expect(fresh).not.toBe('');
    expect((await market.call('POST /api/v3/logout', {}, { token: fresh })).status).toBe(200);
    expect(await someone.call('GET /api/v3/user/mypage/get-my-page', {})).toMatchObject({
      status: 401,
      reason: 'token',
    });
    const other = await market.shopper();
    market.passDays(15);
    expect(
      await market.call('GET /api/v3/user/mypage/get-my-page', {}, { token: other.token }),
    ).toMatchObject({
      status: 401,
      reason: 'token',
    });
    expect(await market.call('GET /api/v3/user/mypage/get-my-page', {})).toMatchObject({
      status: 401,
      reason: 'login',
    });
  });

  test('ends a session 90 days after its sign-in, for any number of new tokens', async () => {
    const someone = await market.shopper();
    const { email = '' } =
      (await someone.call('GET /api/v3/user/mypage/get-my-page', {})).data?.customer_default ?? {};
    const login = await market.call('POST /api/login', { id: email, password: 'a-good-password' });
    const rolled = (reply: object) => ('jwt' in reply ? String(reply.jwt) : '');
    const visit = (token: string) => market.call('GET /api/v3/user/mypage/get-my-page', {}, { token });
    let token = rolled(login);
    for (let day = 10; day <= 80; day += 10) {
      market.passDays(10);
      token = rolled(await visit(token));
      expect(token, `day ${day}`).not.toBe('');
    }
    market.passDays(1);
    // The app's token is of the same session: handing it over is no new sign-in.
    const handed = rolled(await market.call('POST /api/login', { app_token: token }));
    for (const one of [token, handed]) {
      const { exp } = JSON.parse(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString()) as {
        exp: number;
      };
      expect(exp * 1000 - market.now().getTime()).toBeLessThanOrEqual(9 * 86_400_000);
      expect((await visit(one)).status).toBe(200);
    }
    market.passDays(9);
    for (const one of [token, handed])
      expect(await visit(one)).toMatchObject({ status: 401, reason: 'token' });
    expect(await market.call('POST /api/login', { app_token: token })).toMatchObject({ status: 401 });
  });

  test('requires the identity check once for trading: 423 with a page, then on', async () => {
    const sora = await market.shopper({ certified: false });
    const item = await market.item();
    const asked = await want(sora, item, 50_000);
    expect(asked).toMatchObject({ status: 423, reason: 'not_certified' });
    const token = asked.status === 200 ? '' : 'sub_msg' in asked ? (asked.sub_msg ?? '') : '';
    const page = await fetch(`${market.origin}/save/${token}`, { headers: browserOf(token) });
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const empty = await page.text();
    expect(empty).toContain('본인인증');
    expect(empty).not.toContain('maxlength');
    expect(await (await form(token, { ...ME, birth: '19991301' })).text()).toContain(
      '생년월일을 여덟 자리로',
    );
    for (const birth of ['19990231', '20991231', '1999-13-1', '990101'])
      expect((await form(token, { ...ME, birth })).status).toBe(422);
    for (const body of ['{"name":5,"birth":{},"phone":[]}', '"text"', 'null', '[]']) {
      const headers = { ...browserOf(token), 'content-type': 'application/json' };
      const odd = await fetch(`${market.origin}/save/${token}`, { method: 'POST', headers, body });
      expect(odd.status).toBe(422);
    }
    expect((await form(token, { ...ME, name: '<script>alert(1)</script>' })).status).toBe(422);
    const twice = await form(token, { ...ME, phone: '010-2000-0003 010-2000-0003' });
    expect(await twice.text()).toMatch(
      /name="phone" value="010-2000-0003 010-2000-0003"[^>]* aria-invalid="true" aria-describedby="problem"/,
    );
    const done = await form(token, { ...ME, birth: '1999. 1. 1.', phone: ' +82 10-2000-0003' });
    const doneText = await done.text();
    expect(doneText).toContain('본인인증을 마쳤어요');
    expect(doneText).not.toContain('돌아가기');
    expect((await form(token, ME)).status).toBe(404);
    expect((await want(sora, item, 50_000)).status).toBe(200);
    expect((await sora.call('GET /api/v3/user/check-tradable', {})).data).toEqual({ is_tradable: true });
  });

  test('leads back from a check to the page it replaced, and to no address elsewhere', async () => {
    const back = '/webapp/web/product?a=1&b="2"';
    const me = await market.shopper({ certified: false });
    const at = (token: string, from: string) =>
      `${market.origin}/save/${token}?from=${encodeURIComponent(from)}`;
    const link = '<a class="back" href="/webapp/web/product?a=1&#38;b=%222%22">하던 화면으로 돌아가기</a>';
    expect(await (await fetch(at('made-up', back))).text()).toContain(link);
    const body = new URLSearchParams({ ...ME, name: '이돌아', birth: '19970203' });
    const token = await openPage(me);
    const headers = browserOf(token);
    const done = await (await fetch(at(token, back), { method: 'POST', body, headers })).text();
    expect(done).toContain(link);
    expect(done).toContain("localStorage.setItem('sold-certified',token)");
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/webapp/../save/x',
      'javascript:x()',
      '/api/logout',
    ])
      expect(await (await fetch(at('made-up', elsewhere))).text()).not.toContain('<a ');
  });

  test('verifies one account by one identity, for any phone number', async () => {
    const twin = await market.shopper({ certified: false });
    const asked = await twin.call('GET /api/v3/user/check-tradable', {});
    const token = asked.status === 423 && 'sub_msg' in asked ? (asked.sub_msg ?? '') : '';
    const page = await form(token, { ...ME, phone: '01099998888' });
    expect(page.status).toBe(422);
    expect(await page.text()).toContain('이미 다른 계정에서');
    expect((await twin.call('GET /api/v3/user/mypage/get-my-page', {})).data?.is_certified).toBe(false);
  });

  /** A page of the identity check for a new customer, or for one that is there. */
  const openPage = async (who?: Shopper) => {
    const asked = await (who ?? (await market.shopper({ certified: false }))).call(
      'GET /api/v3/user/check-tradable',
      {},
    );
    return asked.status === 423 && 'sub_msg' in asked ? (asked.sub_msg ?? '') : '';
  };

  test('keeps the identity after a second page, and refuses it to other customers', async () => {
    const me = await market.shopper({ certified: false });
    const pages = [await openPage(me), await openPage(me), await openPage(me)];
    const mine = { ...ME, name: '김처음', phone: '01020000021' };
    const [first, other, again] = [
      await form(pages[0] ?? '', mine),
      await form(pages[1] ?? '', { ...mine, name: '김나중' }),
      await form(pages[2] ?? '', { ...mine, name: ' 김 처음'.normalize('NFD') }),
    ];
    expect([first.status, other.status, again.status]).toEqual([200, 422, 200]);
    expect(await other.text()).toContain('이미 본인인증을 마친 계정이에요.');
    expect((await form(await openPage(), mine)).status).toBe(422);
    expect((await form(await openPage(), { ...mine, name: '김나중' })).status).toBe(200);
  });

  test('verifies one of ten customers with one identity together and refuses nine; one of five pages of one customer as well', async () => {
    const strangers = await Promise.all(Array.from({ length: 10 }, () => openPage()));
    const one = { ...ME, name: '이하나', phone: '01020000031' };
    const answers = await Promise.all(strangers.map((token) => form(token, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
    const me = await market.shopper({ certified: false });
    const pages = await Promise.all(Array.from({ length: 5 }, () => openPage(me)));
    const mine = await Promise.all(
      pages.map((token, at) => form(token, { ...one, name: `이${'둘셋넷다섯'[at]}` })),
    );
    expect(mine.map(({ status }) => status).sort()).toEqual([200, ...Array(4).fill(422)]);
  });

  test('refuses a payout account before verification, then accepts one of the verified name alone', async () => {
    const me = await market.shopper({ certified: false });
    const save = (holder: string) =>
      me.call('POST /api/v3/order/order/save-bank-account', {
        bank_code: '088',
        account_no: '110123456789',
        holder,
      });
    expect(await save('시험')).toMatchObject({ status: 423, reason: 'not_certified' });
    expect((await form(await openPage(me), { ...ME, name: '김예금', birth: '19980102' })).status).toBe(200);
    const page = await me.call('GET /api/v3/user/mypage/get-my-page', { mk: 1 });
    expect(page.data?.customer_default.name).toBe('김예금');
    for (const other of ['시험', '김예금 외 1명', '주식회사 김예금'])
      expect(await save(other)).toMatchObject({ status: 422, reason: 'holder' });
    expect((await save('김 예금')).data?.list).toMatchObject([{ holder: '김 예금', is_default: 1 }]);
  });

  test('refuses a page that was never opened, or too long ago', async () => {
    expect((await fetch(`${market.origin}/save/made-up`)).status).toBe(404);
    const late = await market.shopper({ certified: false });
    const asked = await late.call('GET /api/v3/user/check-tradable', {});
    market.pass(31 * 60_000);
    expect((await form('sub_msg' in asked ? (asked.sub_msg ?? '') : '', ME)).status).toBe(404);
  });

  test('makes the first address the default, keeps one default, and protects those of others', async () => {
    const [one, two] = [await market.shopper(), await market.shopper()];
    const added = await one.call('POST /api/v3/order/order/save-address', { ...ADDRESS, title: '회사' });
    expect(added.data?.list.map(({ title, is_default }) => [title, is_default])).toEqual([
      ['집', 1],
      ['회사', 0],
    ]);
    const id = added.data?.address_id ?? 0;
    expect(
      (await one.call('PUT /api/v3/user/mypage/save-default-address', { address_id: id })).data?.list[0],
    ).toMatchObject({ address_id: id, is_default: 1 });
    const edited = await one.call('POST /api/v3/order/order/save-address', {
      ...ADDRESS,
      address_id: id,
      title: '작업실',
    });
    expect(edited.data?.list).toHaveLength(2);
    expect(
      await two.call('POST /api/v3/order/order/save-address', { ...ADDRESS, address_id: id }),
    ).toMatchObject({ status: 404, reason: 'unknown_address' });
    expect(await two.call('PUT /api/v3/user/mypage/save-default-address', { address_id: id })).toMatchObject({
      status: 404,
    });
    expect((await one.call('GET /api/v3/user/mypage/get-address-list', {})).data?.list[0]?.title).toBe(
      '작업실',
    );
  });

  test('stores the card of a business by its registration number, which only the gateway gets', async () => {
    const someone = await market.shopper();
    const card = (birth: string) =>
      someone.call('POST /api/v3/order/order/save-card', {
        card_no: '5399000000007777',
        expiry: '0930',
        birth,
        password2: '12',
      });
    expect((await card('1234567891')).data?.card).toMatchObject({ card_no: '5399********7777' });
    expect(await card('1234567890')).toMatchObject({ status: 422, reason: 'business_no' });
    expect(await card('1234567')).toMatchObject({ status: 400 });
    const { sql } = await import('kysely');
    const billing = await sql<{ all: string }>`
      select string_agg(to_jsonb(card)::text, '') as all from card where customer_id = ${someone.id}`.execute(
      database.db,
    );
    expect(billing.rows[0]?.all).toContain('7777');
    expect(billing.rows[0]?.all).not.toContain('1234567891');
  });

  test('masks card numbers, keeps one default, and reports a refused number', async () => {
    const someone = await market.shopper();
    const card = (card_no: string) =>
      someone.call('POST /api/v3/order/order/save-card', {
        card_no,
        expiry: '0930',
        birth: '990101',
        password2: '12',
      });
    const second = await card('5399000000004444');
    expect(second.data?.card).toMatchObject({ card_no: '5399********4444', is_default: 0 });
    const id = second.data?.card.card_id ?? 0;
    expect((await someone.call('PUT /api/v3/order/order/save-default-card', { card_id: id })).data).toEqual({
      customer_payment_batch_id: id,
    });
    const list = (await someone.call('GET /api/v3/order/order/get-payment-batch-list', {})).data
      ?.customer_payment_method_list;
    expect(list?.map(({ is_default }) => is_default)).toEqual([1, 0]);
    expect(await card('4518420000000009')).toMatchObject({ status: 422, reason: 'card_not_stored' });
    expect(
      await someone.call('PUT /api/v3/order/order/save-default-card', { card_id: 999_999 }),
    ).toMatchObject({ status: 404 });
    const stored = await (await import('kysely')).sql<{
      all: string;
    }>`select string_agg(to_jsonb(card)::text, '') as all from card`.execute(database.db);
    expect(stored.rows[0]?.all).not.toContain('5399000000004444');
  });

  test('masks bank accounts, and makes the newest the default', async () => {
    const someone = await market.shopper();
    expect((await someone.call('GET /api/v3/user/user/get-bank-list', {})).data?.list.length).toBeGreaterThan(
      5,
    );
    const saved = await someone.call('POST /api/v3/order/order/save-bank-account', {
      bank_code: '004',
      account_no: '123-456-7890',
      holder: '시험',
    });
    expect(saved.data?.list[0]).toMatchObject({
      bank_name: '국민은행',
      account_no: '******7890',
      is_default: 1,
    });
    expect(
      await someone.call('POST /api/v3/order/order/save-bank-account', {
        bank_code: '999',
        account_no: '1234567890',
        holder: '시험',
      }),
    ).toMatchObject({ status: 422, reason: 'unknown_bank' });
  });

  test('follows an item and stops following it', async () => {
    const someone = await market.shopper();
    const item = await market.item();
    await offer(someone, item, 100_000);
    const pin = () => someone.call('POST /api/v3/notify/notify/add-pinup', { item_id: item.id });
    expect((await pin()).data).toBe(true);
    expect(
      (await someone.call('GET /api/v3/product/item/get-item-detail-basic', { item_id: item.id })).data
        ?.product_info.is_pinup,
    ).toBe(true);
    expect((await pin()).data).toBe(false);
    expect(await someone.call('POST /api/v3/notify/notify/add-pinup', { item_id: 999_999 })).toMatchObject({
      status: 404,
    });
  });
});
