import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BID_DAYS } from '@sold/contracts/base/bid-duration';
import { BID_PRICE_UNIT, MAXIMUM_BID_PRICE, minimumBidPrice } from '@sold/contracts/base/bid-price';
import { INSPECT_WITHIN, PACK_WITHIN, PARCEL_WITHIN } from '@sold/contracts/base/figures/centre';
import {
  CLAIM_ANSWER,
  CLAIM_APPEAL_WITHIN,
  CLAIM_MONTHS,
  CLAIM_RETURN_WITHIN,
  CLAIM_WITHIN,
} from '@sold/contracts/base/figures/claims';
import {
  CANCEL_WITHIN,
  CORRECT_WITHIN,
  PAY_WIN_WITHIN,
  RESERVED_FOR,
  SETTLED_AFTER,
  SHIP_WITHIN,
} from '@sold/contracts/base/figures/deadlines';
import {
  DELIVER_WITHIN,
  LATE_POINTS,
  LATE_SELLER_TERMS,
  QUICK_UNTIL,
} from '@sold/contracts/base/figures/lateness';
import { PENALTY_COUNTS_FOR } from '@sold/contracts/base/figures/penalties';
import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import {
  STORAGE_AFTER_SALE,
  STORAGE_LATE,
  STORAGE_MOST,
  STORAGE_TERMS,
  STORAGE_WARNINGS,
} from '@sold/contracts/base/figures/storage';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { POINT_UNIT, pointsText } from '@sold/contracts/base/points';
import { ratioOf } from '@sold/contracts/base/ratio';
import { FAR_PERCENT } from '@sold/contracts/rules/trading/price-warning';
import { beforeAll, expect, test } from 'vitest';
import { storageRound } from '../../custody/units/storage-round.ts';
import { type Config, configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { sharesOfPenalty } from '../../trading/penalties/penalty-amounts.ts';
import { STOPS } from '../../trading/penalties/seller-stop.ts';

const DOCUMENTS = join(import.meta.dirname, '../../../../../remotes/policy/documents');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const versions = (kind: string) => readdirSync(join(DOCUMENTS, kind)).map((file) => file.slice(0, 10));

/** Text of the newest version. */
function newest(kind: string): string {
  return readFileSync(join(DOCUMENTS, kind, `${versions(kind).sort().at(-1)}.md`), 'utf8');
}

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const percent = (ratio: number) => `${ratio.toFixed(1)}%`;
const dueIn = (at: Date, since: Date) => storageRound(since, at).round;

onOneEngine('the newest policies', (database) => {
  let config: Config;
  beforeAll(async () => {
    config = await configAt(database.db, new Date());
  });

  test('names in the terms the figures that the market works with', () => {
    const terms = newest('terms');
    const [three, two] = STOPS;
    const days = BID_DAYS.filter((day) => day > 0).map((day) => `${day}일`);
    for (const words of [
      `${won(minimumBidPrice(0))} 이상 ${won(MAXIMUM_BID_PRICE)} 이하이고 ${won(BID_PRICE_UNIT)} 단위`,
      `중고 등급은 ${won(minimumBidPrice(2))} 이상`,
      `입찰 기한은 ${days.join(', ')} 또는 무기한`,
      `상품을 ${RESERVED_FOR.ms / MINUTE}분 동안`,
      `| 구매 수수료 | 구매자 | 상품 가격의 ${percent(config.confirm_ratio)} |`,
      `| 배송비 | 구매자 | ${won(config.delivery_amt)} |`,
      `| 빠른배송비 | 구매자 | ${won(config.quick_delivery_amt)} |`,
      `추가 배송비 | 구매자 | ${won(config.added_delivery_amt)} |`,
      `때의 수수료 | 구매자 | 상품 가격의 ${percent(config.inv_to_inv_fee_ratio)} |`,
      `| 판매 수수료 | 판매자 | 상품 가격의 ${percent(config.sell_fee_ratio)} |`,
      `기본 한도는 ${won(config.bnpl_limit)}`,
      `기본 적립률은 ${percent(config.point_accrual_ratio)}, 계좌이체로 결제하면 ${percent(config.transfer_accrual_ratio)}`,
      `포인트는 ${POINT_UNIT}원 단위로 쓰며, 결제 금액의 ${config.max_usable_point_ratio}%까지`,
      `체결된 때부터 ${SHIP_WITHIN.ms / HOUR}시간 안에`,
      `결제한 때부터 ${CANCEL_WITHIN.ms / MINUTE}분 안에, 판매자가 상품을 보내기 전이면 하루에 한 번`,
      `판매자도 구매자가 결제한 때부터 ${CANCEL_WITHIN.ms / MINUTE}분 안에, 상품을 보내기 전이면 하루에 한 번 페널티 없이`,
      `운송장 번호를 등록한 때부터 ${CORRECT_WITHIN.ms / HOUR}시간 안에, 상품이 검수센터에 도착하기 전이면`,
      `상품 가격의 ${config.penalty_ratio}%를 페널티로`,
      `가품이면 페널티는 상품 가격의 ${config.fake_penalty_ratio}%`,
      `구매자는 제18조의 페널티에서 검수센터의 비용 ${won(config.penalty_cost_amt)}을 뺀 나머지를 모두 포인트로`,
      "판매자는 '자리 비움'으로 자신의 판매 입찰을 모두 한 번에 내리고",
      '다시 올리면 가격과 기한은 그대로이고 시간 순서는 새로 정해집니다',
      '가격을 바꾸면 시간 순서는 새로 정해지고, 기한만 바꾸면 그대로입니다',
      '여러 입찰에 같은 포인트를 쓰기로 하면 먼저 체결된 입찰에 쓰이고',
      `탈퇴한 계정에서 받은 페널티를 ${PENALTY_COUNTS_FOR.ms / DAY_MS}일이 지날 때까지`,
      `배송된 뒤 ${SETTLED_AFTER.ms / DAY_MS}일이 지나면 정산`,
      `구매자가 취소할 수 있는 ${CANCEL_WITHIN.ms / MINUTE}분이 지나면 정산`,
      `보관료 ${won(config.storage_round_fee)}이 더해집니다`,
      `관리비 ${won(config.storage_care_fee)}과 배송비 ${won(config.storage_delivery_amt)}을 결제`,
      `당첨자는 ${PAY_WIN_WITHIN.ms / HOUR}시간 안에 결제`,
      `최근 ${PENALTY_COUNTS_FOR.ms / DAY_MS}일 동안 페널티를 두 번 받은 판매자는 마지막 페널티부터 ${two.ms / DAY_MS}일, 세 번 이상 받은 판매자는 ${three.ms / DAY_MS}일`,
    ])
      expect(terms).toContain(words);
  });

  test('makes a storage round as long as the terms say, and the first one free', () => {
    expect(newest('terms')).toContain('보관은 30일을 한 회차로 하며 첫 회차는 무료입니다.');
    const since = new Date(0);
    expect(dueIn(new Date(30 * DAY_MS - 1), since)).toBe(1);
    expect(dueIn(new Date(30 * DAY_MS), since)).toBe(2);
    expect(storageRound(since, new Date(30 * DAY_MS - 1)).paidRounds).toBe(0);
  });

  test('says when storage ends, what each day after it costs, and for which units, in both documents', () => {
    const [terms, management] = [newest('terms'), newest('management')];
    const warnings = STORAGE_WARNINGS.map(({ text }) => text).join(', ');
    for (const words of [
      `보관한 날부터 ${STORAGE_MOST.text}이 되는 날까지`,
      `끝나기 ${warnings} 전에 알립니다`,
      `그 뒤 ${STORAGE_LATE.text} 동안은 제2항의 회차를 더 세지 않고 하루에 ${won(config.storage_late_fee)}의 추가 보관료`,
      `그날부터 ${STORAGE_AFTER_SALE.text}이 되는 날까지`,
      `${STORAGE_TERMS.text}부터 보관한 상품에 적용합니다`,
    ])
      expect(terms).toContain(words);
    for (const words of [
      `${STORAGE_TERMS.text}부터 보관한 상품은 ${STORAGE_MOST.text}까지`,
      `끝나기 ${warnings} 전에`,
      `끝난 뒤 ${STORAGE_LATE.text} 동안은 회차 대신 하루에 ${won(config.storage_late_fee)}의 추가 보관료`,
    ])
      expect(management).toContain(words);
    expect(versions('terms')).toContain(STORAGE_TERMS.date);
  });

  test('says by when goods come, what a delay gives and who pays for it', () => {
    const arrival = newest('arrival');
    for (const { text, points } of LATE_POINTS)
      expect(arrival).toContain(`| ${text} | ${pointsText(points)} |`);
    for (const words of [
      `${QUICK_UNTIL.text}까지 결제하면`,
      `도착하고 ${INSPECT_WITHIN.text} 안에 검수하지 못하거나, 합격하고 ${PACK_WITHIN.text} 안에`,
      `검수센터까지 ${PARCEL_WITHIN.text}, 구매자까지 ${DELIVER_WITHIN.text}을 넘김`,
      `체결되고 ${SHIP_WITHIN.text} 안에 보내지 않음`,
      `판매자의 부담은 ${LATE_SELLER_TERMS.text}부터 결제한 주문에`,
    ])
      expect(arrival).toContain(words);
    const table = [...LATE_POINTS].reverse().map(({ points }) => pointsText(points));
    expect(newest('penalty')).toContain(`포인트(늦은 날에 따라 ${table.join(', ')})를 판매자가`);
    expect(newest('penalty')).toContain(`${LATE_SELLER_TERMS.text}부터 결제한 주문에 적용`);
    expect(versions('penalty')).toContain(LATE_SELLER_TERMS.date);
  });

  test('names the penalties in every inspection guide', () => {
    const guides = readdirSync(DOCUMENTS).filter((kind) => /^confirm_(?!policy)/.test(kind));
    expect(guides).toHaveLength(16);
    for (const guide of guides)
      expect(newest(guide), guide).toContain(
        `상품 가격의 ${config.penalty_ratio}%, 가품이면 ${config.fake_penalty_ratio}%의`,
      );
  });

  test('says the same on the penalty page and in the management policy', () => {
    const penalty = newest('penalty');
    const example = 235_000;
    for (const words of [
      `상품 가격이 ${won(example)}이면 ${config.penalty_ratio}%는 ${won(ratioOf(example, config.penalty_ratio))}`,
      `${config.fake_penalty_ratio}%는 ${won(ratioOf(example, config.fake_penalty_ratio))}`,
      `검수센터의 비용 ${won(config.penalty_cost_amt)}을 뺀 ${[
        config.penalty_ratio,
        config.fake_penalty_ratio,
      ]
        .map((ratio) =>
          pointsText(
            sharesOfPenalty(
              ratioOf(example, ratio),
              config.penalty_cost_amt,
              new Date('2026-11-28T00:00:00+09:00'),
            ).buyers,
          ),
        )
        .join('와 ')}입니다`,
      `결제한 때부터 ${CANCEL_WITHIN.ms / MINUTE}분 안에, 상품을 보내기 전이면 판매자는 하루에 한 번 페널티 없이`,
      '이의가 받아들여져 페널티를 판매자에게 돌려주어도 구매자가 받은 포인트는 그대로',
      `${SHIP_WITHIN.ms / HOUR}시간 안에 운송장 번호를 등록하지 않음 | 상품 가격의 ${config.penalty_ratio}% |`,
    ])
      expect(penalty).toContain(words);
    const management = newest('management');
    expect(management).toContain(
      `최근 ${USUAL_PRICE_WITHIN.ms / DAY_MS}일 동안의 마지막 거래 다섯 건까지의 중간값과 ${FAR_PERCENT}% 이상`,
    );
    expect(management).toContain(`보관료 ${won(config.storage_round_fee)}`);
    expect(management).toContain(`관리비 ${won(config.storage_care_fee)}`);
  });

  test('names in the rules of claims the figures that the market works with', () => {
    const rules = newest('claims');
    for (const words of [
      `받은 날부터 ${CLAIM_WITHIN.text}째 되는 날`,
      `${CLAIM_ANSWER.days}영업일 안에`,
      `${CLAIM_APPEAL_WITHIN.text} 안에 한 번 이의를`,
      `구매자는 ${CLAIM_RETURN_WITHIN.text} 안에`,
      CLAIM_MONTHS.text,
    ])
      expect(rules).toContain(words);
  });
});
