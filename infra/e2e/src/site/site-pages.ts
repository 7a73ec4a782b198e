import type { BrowserContext, Page } from '@playwright/test';
import { siteIsHere } from './first-view.ts';
import { type Account, expect, orderPage, type Site } from './site.ts';
import { stopCookies } from './stop-cookies.ts';

interface Ground {
  item: number;
  size: number;
  order: number;
}

/** A page of the site, with the account that looks at it. */
export interface SitePage {
  name: string;
  /** Path of its screen, below the base path. */
  screen: string;
  who?: Account | 'buyer';
  /** Below the base path. Default: the screen's own path. */
  address?(ground: Ground): string;
  /** Words of the page once it is there. */
  ready: RegExp;
  /** It asks for something that does not exist, which the browser itself writes into the console. */
  asksInVain?: true;
}

/** Path of the living documentation of the shared components. */
export const COMPONENTS = '/web/system/components';
const ITEM = '/trade/product';
const BRAND = '/web/product/brand/brand_detail';
const BUY = '/web/product/web_product/buy_product_detail';
const SELL = '/web/product/web_product/sell_product_detail';
const SELL_START = '/trade/sell';
const MY = '/web/user/mypage';
const ORDERS = '/web/user/mypage/order_list';
const ORDER = '/web/user/mypage/order_detail';

const item = ({ item }: Ground) => `${ITEM}/${item}`;
const order =
  (side: 'buy' | 'sell', mode?: string) =>
  ({ item, size }: Ground) =>
    orderPage(side, item, size, mode).replace('/webapp', '');

const SEARCH_ADDRESS = '/web/user/etc/search_address';
const PAY_LATER = '/web/user/etc/pay_later';
const STORAGE = '/trade/pre_inventory';
const BLACK_BOX = '/web/product/blackbox';
const RELEASE_ITEM = '/web/product/web_product/release_item_detail';

const RAFFLE = '/web/product/raffle/raffle_detail';
const DRAW = '/web/product/raffle/raffle_draw';

const POLICY = '/web/user/policy';
const CONTENT = '/web/content/web_content';

/** Every screen of the site in the states that look different. In the demo, junho has only sold. */
export const PAGES: readonly SitePage[] = [
  { name: 'home', screen: '/', ready: /지금 많이 거래돼요/ },
  { name: 'home of a member', screen: '/', who: 'minji', ready: /지금 많이 거래돼요/ },
  { name: 'a category', screen: '/', address: () => '/?category=sneakers', ready: /스니커즈/ },
  { name: 'all policies', screen: POLICY, ready: /지난 문서도 지우지 않고/ },
  { name: 'terms', screen: POLICY, address: () => `${POLICY}/terms`, ready: /시행 중/ },
  {
    name: 'inspection guide',
    screen: POLICY,
    address: () => `${POLICY}/confirm_sneakers/2024-04-01`,
    ready: /등급의 예/,
  },
  {
    name: 'guide of used goods',
    screen: POLICY,
    address: () => `${POLICY}/confirm_preowned_tech`,
    ready: /흔적을 보는 법/,
  },
  {
    name: 'two versions of the terms',
    screen: POLICY,
    address: () => `${POLICY}/terms/2026-11-02?compare=2024-04-01`,
    ready: /개가 달라요/,
  },
  {
    name: 'two versions beside each other',
    screen: POLICY,
    address: () => `${POLICY}/terms/2026-11-02?compare=2024-04-01&view=side`,
    ready: /개가 달라요/,
  },
  {
    name: 'a policy of a day before the first',
    screen: POLICY,
    address: () => `${POLICY}/terms/2010-01-01`,
    ready: /아직 없었어요/,
  },
  {
    name: 'a category with filters',
    screen: '/',
    address: () => '/?category=sneakers&size=270&grade=0',
    ready: /즉시 구매가/,
  },
  {
    name: 'unknown category',
    screen: '/',
    address: () => '/?category=nope',
    ready: /그런 카테고리는 없어요/,
  },
  { name: 'what is traded most', screen: '/', address: () => '/?list=ranking', ready: /수량 순서/ },
  { name: 'brand', screen: BRAND, address: () => `${BRAND}/1`, ready: /즉시 구매가/ },
  { name: 'unknown brand', screen: BRAND, ready: /브랜드를 찾을 수 없어요/ },
  { name: 'search', screen: '/', address: () => '/?q=slide', ready: /검색 결과/ },
  { name: 'search without a hit', screen: '/', address: () => '/?q=zzzz', ready: /검색 결과가 없어요/ },
  { name: 'item', screen: ITEM, address: item, ready: /최근 거래가/ },
  { name: 'item of a member', screen: ITEM, who: 'minji', address: item, ready: /최근 거래가/ },
  {
    name: 'graded item',
    screen: '/trade/grade',
    address: ({ item }) => `/trade/grade/${item}`,
    ready: /최근 거래가/,
  },
  {
    name: 'unknown item',
    screen: ITEM,
    address: () => `${ITEM}/999999`,
    ready: /찾을 수 없어요/,
    asksInVain: true,
  },
  { name: 'way to a sale', screen: SELL_START, ready: /상자의 바코드/ },
  {
    name: 'items that may be sold',
    screen: SELL_START,
    address: () => `${SELL_START}?q=slide`,
    ready: /상품 \d+개/,
  },
  {
    name: 'sizes that may be sold',
    screen: SELL_START,
    address: ({ item }) => `${SELL_START}?item_id=${item}`,
    ready: /사이즈를 선택해 주세요/,
  },
  {
    name: 'prices to sell for',
    screen: SELL_START,
    address: ({ item, size }) => `${SELL_START}?item_id=${item}&product_size_option_id=${size}`,
    ready: /얼마에 팔까요/,
  },
  { name: 'buy', screen: BUY, who: 'minji', address: order('buy'), ready: /즉시 구매/ },
  {
    name: 'buy without a size',
    screen: BUY,
    who: 'minji',
    address: ({ item }) => `${BUY}?item_id=${item}`,
    ready: /사이즈/,
  },
  { name: 'buy without an item', screen: BUY, ready: /상품을 찾을 수 없어요/ },
  { name: 'buy bid', screen: BUY, who: 'minji', address: order('buy', 'buy_bid'), ready: /구매 입찰/ },
  { name: 'sell', screen: SELL, who: 'minji', address: order('sell'), ready: /즉시 판매/ },
  { name: 'sell bid', screen: SELL, who: 'minji', address: order('sell', 'sell_bid'), ready: /판매 입찰/ },
  { name: 'my page', screen: MY, who: 'junho', ready: /할 일/ },
  {
    name: 'an address below the own page',
    screen: MY,
    who: 'minji',
    address: () => `${MY}/nothing`,
    ready: /페이지를 찾을 수 없어요/,
  },
  { name: 'wallet', screen: `${MY}/wallet`, who: 'minji', ready: /정산 계좌/ },
  { name: 'nothing agreed to', screen: `${MY}/agreed`, who: 'minji', ready: /동의한 약관/ },
  { name: 'points', screen: `${MY}/points`, who: 'minji', ready: /쓸 수 있는 포인트/ },
  { name: 'coupons', screen: `${MY}/coupons`, who: 'minji', ready: /쿠폰/ },
  { name: 'nothing pinned', screen: `${MY}/pinned`, who: 'junho', ready: /관심 상품/ },
  { name: 'closet', screen: `${MY}/closet`, who: 'minji', ready: /지금 가격 합계/ },
  { name: 'empty closet', screen: `${MY}/closet`, who: 'junho', ready: /내 옷장이 비어 있어요/ },
  {
    name: 'new unit of a closet',
    screen: `${MY}/closet`,
    who: 'minji',
    address: ({ item, size }) => `${MY}/closet?item_id=${item}&product_size_option_id=${size}`,
    ready: /산 날짜/,
  },
  { name: 'no penalties', screen: `${MY}/penalties`, who: 'minji', ready: /페널티가 없어요/ },
  { name: 'sign-in settings', screen: `${MY}/sign_in`, who: 'minji', ready: /간편 로그인/ },
  { name: 'notice settings', screen: `${MY}/notice_settings`, who: 'minji', ready: /발매 시작/ },
  { name: 'orders', screen: ORDERS, who: 'buyer', ready: /원/ },
  { name: 'no orders', screen: ORDERS, who: 'junho', ready: /진행 중인 구매가 없어요/ },
  {
    name: 'order',
    screen: ORDER,
    who: 'buyer',
    address: ({ order }) => `${ORDER}/${order}`,
    ready: /원/,
  },
  { name: 'unknown order', screen: ORDER, who: 'trader1', ready: /주문을 찾을 수 없어요/ },
  { name: 'stored goods', screen: STORAGE, who: 'minji', ready: /회차/ },
  {
    name: 'stored unit',
    screen: STORAGE,
    who: 'minji',
    address: () => `${STORAGE}/1`,
    ready: /창고에서 찾아가기/,
  },
  {
    name: 'the way out of storage',
    screen: STORAGE,
    who: 'minji',
    address: () => `${STORAGE}/1/leave`,
    ready: /총 결제 금액/,
  },
  {
    name: 'the way into storage',
    screen: STORAGE,
    who: 'minji',
    address: ({ item, size }) => `${STORAGE}/request?item_id=${item}&product_size_option_id=${size}`,
    ready: /보관 조건을 확인했습니다/,
  },
  { name: 'the search of an address', screen: SEARCH_ADDRESS, who: 'minji', ready: /도로명, 지번, 우편번호/ },
  { name: 'paying later', screen: PAY_LATER, who: 'minji', ready: /쓸 수 있는 금액/ },
  { name: 'nothing in storage', screen: STORAGE, who: 'junho', ready: /보관 중인 상품이 없어요/ },
  { name: 'black boxes', screen: BLACK_BOX, ready: /확률을 상품 설명에/ },
  {
    name: 'item that is to come out',
    screen: RELEASE_ITEM,
    address: ({ item }) => `${RELEASE_ITEM}/${item}`,
    ready: /발매된 상품이에요|발매를 기다리고 있어요/,
  },
  { name: 'login', screen: '/trade/member/login', ready: /비밀번호/ },
  { name: 'sign-up', screen: '/trade/member/join', ready: /인증번호 받기/ },
  { name: 'forgotten password', screen: '/trade/member/reset', ready: /인증번호 받기/ },
  { name: 'own account', screen: '/trade/member/account', who: 'minji', ready: /로그인한 기기/ },
  { name: 'messages', screen: '/trade/member/messages', who: 'junho', ready: /메시지/ },
  { name: 'account of nobody', screen: '/trade/member/account', ready: /로그인하면 볼 수 있어요/ },
  {
    name: 'unknown address',
    screen: '/web/error',
    address: () => '/nothing/here',
    ready: /찾을 수 없어요/,
    asksInVain: true,
  },
  { name: 'error 500', screen: '/web/error', address: () => '/web/error/500', ready: /./ },
  { name: 'raffles', screen: '/web/product/raffle/raffle_list', ready: /모두 \d+개/ },
  { name: 'raffle', screen: RAFFLE, address: () => `${RAFFLE}/1`, ready: /응모 안내/ },
  {
    name: 'raffle that was won',
    screen: RAFFLE,
    who: 'minji',
    address: () => `${RAFFLE}/6`,
    ready: /내 응모|당첨/,
  },
  { name: 'unknown raffle', screen: RAFFLE, ready: /래플을 찾을 수 없어요/ },
  { name: 'draw to come', screen: DRAW, address: () => `${DRAW}/1`, ready: /지금까지 응모/ },
  { name: 'draw', screen: DRAW, address: () => `${DRAW}/6`, ready: /공개된 숫자와 응모 목록/ },
  { name: 'own entries', screen: '/web/product/raffle/my_raffle_list', who: 'minji', ready: /사이즈/ },
  { name: 'own entries of nobody', screen: '/web/product/raffle/my_raffle_list', ready: /로그인이 필요해요/ },
  {
    name: 'payment of a winner',
    screen: '/web/product/raffle/raffle_pay',
    who: 'minji',
    address: () => '/web/product/raffle/raffle_pay/6',
    ready: /총 결제 금액/,
  },
  { name: 'sample raffle', screen: '/web/product/raffle/raffle_sample', ready: /추첨해 보기/ },
  {
    name: 'raffle of the car-sharing partner',
    screen: '/event/product/raffle/car_sharing_raffle',
    address: () => '/event/product/raffle/car_sharing_raffle/3',
    ready: /카셰어링 회원을 위한 래플/,
  },
  {
    name: 'raffle of the department store',
    screen: '/event/product/raffle/department_store_raffle',
    address: () => '/event/product/raffle/department_store_raffle/5',
    ready: /백화점과 함께하는 래플/,
  },
  {
    name: 'raffle with a video',
    screen: '/event/product/raffle/video_raffle',
    address: () => '/event/product/raffle/video_raffle/9',
    ready: /영상을 보고 응모해요/,
  },
  { name: 'contents', screen: `${CONTENT}/content_list`, ready: /모두 \d+개/ },
  {
    name: 'content',
    screen: `${CONTENT}/content_detail`,
    address: () => `${CONTENT}/content_detail/15`,
    ready: /이어서 읽어 보세요/,
  },
  {
    name: 'unknown content',
    screen: `${CONTENT}/content_detail`,
    ready: /스토리를 찾을 수 없어요/,
  },
  { name: 'release calendar', screen: `${CONTENT}/release_calendar`, ready: /이달의 발매 \d+건/ },
  {
    name: 'a month without releases',
    screen: `${CONTENT}/release_calendar`,
    address: () => `${CONTENT}/release_calendar?month=2031-01`,
    ready: /이달에는 발매가 없어요/,
  },
  { name: 'releases', screen: `${CONTENT}/release_list`, ready: /모두 \d+건/ },
  {
    name: 'release to come',
    screen: `${CONTENT}/release_detail`,
    who: 'minji',
    address: () => `${CONTENT}/release_detail/1`,
    ready: /발매되면 알림 받기/,
  },
  {
    name: 'release that has come',
    screen: `${CONTENT}/release_detail`,
    address: () => `${CONTENT}/release_detail/8`,
    ready: /발매됨/,
  },
  { name: 'notices', screen: `${CONTENT}/notice_list`, ready: /중요/ },
  {
    name: 'notice',
    screen: `${CONTENT}/notice_detail`,
    address: () => `${CONTENT}/notice_detail/11`,
    ready: /이전 글/,
  },
  // Two specimens show what stands where a file cannot be loaded.
  { name: 'components', screen: COMPONENTS, ready: /소재와 관리/, asksInVain: true },
];

/** Opens a page as its person, or as a visitor, and waits until all of it is there. */
export async function visit(page: Page, context: BrowserContext, site: Site, shown: SitePage) {
  const buyer = await aBuyer(site);
  await stopCookies(page);
  await page.goto('about:blank');
  if (shown.who) await site.signIn(context, shown.who === 'buyer' ? buyer.who : shown.who);
  else await context.clearCookies({ name: 'jwt' });
  const itemId = site.item(40);
  const ground = { item: itemId, size: (await site.size(itemId)).id, order: buyer.order };
  await page.goto(`/webapp${shown.address?.(ground) ?? shown.screen}`);
  await expect(page.locator('#content')).toContainText(shown.ready);
  // The documentation shows what loading looks like.
  await siteIsHere(page, shown.screen === COMPONENTS ? 2 : 0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** An order, and its buyer. */
interface Bought {
  who: Account;
  order: number;
}
let bought: Promise<Bought> | undefined;

/** A customer who has bought: the winners of the demo's raffles are drawn, so it is not always the same one. */
function aBuyer(site: Site): Promise<Bought> {
  bought ??= findBuyer(site);
  return bought;
}

async function findBuyer(site: Site): Promise<Bought> {
  for (let trader = 1; trader <= 8; trader += 1) {
    const who: Account = `trader${trader}`;
    const { list } = await site.call(who, 'GET /api/v3/user/mypage/get-customer-order-list', {
      role: 'buyer',
    });
    const order = list.at(-1)?.order_id;
    if (order !== undefined) return { who, order };
  }
  throw new Error('nobody in the demo has bought anything');
}
