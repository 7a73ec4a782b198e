import type { Locator, Page } from '@playwright/test';
import type { PaymentMethod } from '@sold/contracts/entities/payment-method';
import { GATEWAY_WAYS } from '@sold/contracts/rules/money/gateway-ways';
import {
  buyPage,
  chooseWay,
  expectClean,
  gatewayOf,
  goodsFor,
  numberOf,
  onePage,
  orderOfResult,
  sumShown,
} from './market/till.ts';
import { IN_APP } from './settings/devices.ts';
import { type Account, agreeAndPress, expect, type Site, test } from './site/site.ts';

/** One way to pay, as a shopper meets it. */
interface Way {
  /** Its row in the list. */
  radio: RegExp;
  /** Title of the gateway's page; without one it is paid at the press. */
  page?: string;
  /** How the order names it. */
  named: RegExp;
  /** Further text on the page. */
  shows?: string;
  /** Prepares the account before the press. */
  before?(site: Site, who: Account): Promise<unknown>;
  /** Further steps on the page once it is chosen. */
  choose?(page: Page, radio: Locator): Promise<void>;
  /** Paid later: nothing is taken at the press. */
  isLater?: boolean;
  /** Checks after the press. */
  after?(page: Page): Promise<void>;
}

const onPage = (method: PaymentMethod, more: Partial<Way> = {}): Way => {
  const name = GATEWAY_WAYS.find((way) => way.method === method)?.name ?? method;
  return { radio: new RegExp(`^${name}`), page: `${name}로 결제`, named: new RegExp(name), ...more };
};

/** Every way to pay: a new one needs a row. */
const WAYS: Readonly<Record<PaymentMethod, Way>> = {
  batch: {
    radio: /카드 \d{4}-/,
    named: /카드 \d{4}.* · 3개월 할부$/,
    choose: overMonths(3),
    after: showsMonths(3),
  },
  account: {
    radio: /뱅크 계좌/,
    named: /뱅크 .*\d{4}$/,
    shows: '현금영수증',
    before: (site, who) =>
      site.call(who, 'POST /api/v3/order/order/save-payment-account', {
        bank_code: '090',
        bank_no: '3333012345678',
        birth: '990101',
      }),
  },
  bnpl: {
    radio: /^나중결제/,
    named: /나중결제/,
    before: raiseLimit,
    choose: agreeToPayLater,
    isLater: true,
    after: repay,
  },
  transfer: onPage('transfer', { shows: '현금영수증' }),
  card: onPage('card', {
    page: '카드로 결제',
    named: /^신용카드 · 6개월 할부$/,
    choose: overMonths(6),
    after: showsMonths(6),
  }),
  kakaopay: onPage('kakaopay'),
  npay: onPage('npay'),
  tosspay: onPage('tosspay'),
  kcpred: onPage('kcpred'),
  kbpay: onPage('kbpay'),
  payco: onPage('payco'),
};

/** Both projects buy at the same time: each as a person of its own. */
const buyerOf = (site: Site): Account => (site.isApp ? 'trader6' : 'minji');

/** The ways take turns: a device has no way of its own. */
const till = onePage();

for (const [at, [method, way]] of Object.entries(WAYS).entries())
  test(
    `pays by ${method}, exactly the shown sum, once`,
    at % 2 === 0 ? {} : IN_APP,
    async ({ site, request, baseURL }) => {
      const [who, gateway] = [buyerOf(site), gatewayOf(request, baseURL ?? '')];
      const { context, page } = till;
      await way.before?.(site, who);
      await site.signIn(context, who);
      await page.goto(buyPage(await goodsFor(site, who, site.isApp ? 17 : 16)));
      const radio = await chooseWay(page, way.radio);
      await way.choose?.(page, radio);
      await expect(radio).toBeChecked();
      if (way.shows) await expect(page.getByText(way.shows).first()).toBeVisible();
      const sum = await sumShown(page);
      await agreeAndPress(page, '결제하기');
      if (way.page) {
        await expect(page.getByRole('heading', { name: way.page })).toBeVisible();
        await page.getByRole('button', { name: /원 결제하기/ }).click();
      }
      await expect(page.getByRole('heading', { name: '결제가 완료됐어요' })).toBeVisible();

      const { order } = await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-detail', {
        order_id: await orderOfResult(page),
      });
      expect(order).toMatchObject({
        order_result_code: 'buy_now',
        total_pay_amt: sum,
        payment_state: 'paid',
        display_payment_info: expect.stringMatching(way.named),
      });
      expect(await gateway.holds(order.display_order_id)).toEqual(way.isLater ? [] : [sum]);
      await way.after?.(page);
      await expectClean(site);
    },
  );

/** Spreads what is paid; what is sold costs more than the least that may be. */
function overMonths(months: number): NonNullable<Way['choose']> {
  return async (on, radio) => {
    await expect(radio).toBeChecked();
    await on.getByRole('combobox', { name: '할부' }).selectOption(String(months));
  };
}

/** The result says so, and the order that it leads to. */
function showsMonths(months: number): NonNullable<Way['after']> {
  return async (on) => {
    await expect(on.getByText(`${months}개월 할부`).first()).toBeVisible();
    await on.goto(`/webapp/web/user/mypage/order_detail/${await orderOfResult(on)}`);
    await expect(on.getByText(`${months}개월 할부`).first()).toBeVisible();
  };
}

/** The price may exceed the usual limit. */
async function raiseLimit(site: Site, who: Account): Promise<void> {
  await site.call(null, 'POST /api/operator/customer/credit-limit', {
    customer_id: await numberOf(site, who),
    limit: 10_000_000,
    reason: 'journeys',
  });
}

/** The terms are agreed to once. */
async function agreeToPayLater(on: Page, radio: Locator): Promise<void> {
  const box = on.getByRole('checkbox', { name: '위 내용을 모두 읽었고 동의합니다' });
  await expect.poll(async () => (await radio.isChecked()) || (await box.isVisible())).toBe(true);
  if (await radio.isChecked()) return;
  await box.check();
  await on.getByRole('button', { name: '동의하고 나중결제 쓰기' }).click();
  await expect(box).toHaveCount(0);
}

async function repay(on: Page): Promise<void> {
  await on.goto('/webapp/web/user/etc/pay_later');
  await on.getByRole('button', { name: '갚기', exact: true }).click();
  await on.getByRole('button', { name: /원 갚기$/ }).click();
  await expect(on.getByText('갚을 주문이 없어요')).toBeVisible();
}
