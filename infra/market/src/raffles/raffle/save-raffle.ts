import { isAddress, ownPath } from '@sold/contracts/base/link';
import { sha256 } from '@sold/contracts/base/sha256';
import type { RafflePartner } from '@sold/contracts/entities/raffle';
import { roundOfDraw, roundTime } from '@sold/contracts/rules/raffles/beacon/rounds';
import { auditLine } from '@sold/service/audit/audit-line';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { BeaconSource } from '../beacon/beacon-source.ts';
import type { Context } from '../context/context.ts';

/** A raffle as an operator asks for it. Money in won. */
export interface NewRaffle {
  itemId: number;
  /** Default: the item's Korean name. */
  displayName?: string;
  /** Price of the item elsewhere, for comparison; default its release price, 0 shows none. */
  itemPrice?: number;
  rafflePrice: number;
  sizes: readonly { sizeOptionId: number; stock: number }[];
  from: Date;
  to: Date;
  /** Default: at the end. */
  drawAt?: Date;
  entryTarget?: string;
  drawMessage?: string;
  instagramLink?: string;
  instagramTag?: string;
  infoText?: string;
  deeplink?: string;
  partner?: RafflePartner | null;
  /**
   * Always set for raffles of the video site, and only for them: a path of our own origin, the only one whose videos a page
   * plays.
   */
  videoUrl?: string;
  /** When it is announced; default: now. */
  publishedAt?: Date;
}

/** Longest text, characters. */
const LONGEST = { line: 200, link: 1_000, text: 20_000 };

/**
 * Creates a raffle with the inputs of its draw: the secret seed, whose hash is public from now on, and the round of a
 * public beacon that comes after the end. None of it can be changed afterwards: people enter the raffle as announced, and
 * the database enforces it.
 * @returns its id
 * @throws Refusal 404 `unknown_item`, `unknown_size`; `raffle` when it makes no sense
 */
export async function createRaffle(
  {
    db,
    clock,
    random,
    beacon,
  }: Pick<Context, 'db' | 'clock' | 'random'> & {
    beacon: Pick<BeaconSource, 'chain'>;
  },
  wish: NewRaffle,
  actor: string,
): Promise<number> {
  const raffle = inWholeSeconds(wish);
  const problem = problemOf(raffle, clock());
  if (problem !== null) refuse('raffle', problem);
  const seed = random.hex(32);
  const commitment = await sha256(seed);
  const { chain } = beacon;
  const round = roundOfDraw(chain, raffle.drawAt);
  return db.transaction().execute(async (trx) => {
    const now = clock();
    const found = await sql<{ name_kor: string; release_price: number | null }>`
      select name_kor, release_price from item where id = ${raffle.itemId}`.execute(trx);
    const item = found.rows[0] ?? notFound('unknown_item');
    const { rows } = await sql<{ id: number }>`
      insert into raffle (item_id, display_item_name, item_price, raffle_price, entry_target, from_at, to_at, draw_at, draw_message,
                          instagram_link, instagram_tag, info_text, deeplink, partner, video_url, seed, commitment, beacon_chain, beacon_round, beacon_at,
                          published_at, created_at)
      values (${raffle.itemId}, ${raffle.displayName ?? item.name_kor}, ${raffle.itemPrice ?? item.release_price ?? 0}, ${raffle.rafflePrice},
              ${raffle.entryTarget ?? ''}, ${raffle.from}, ${raffle.to}, ${raffle.drawAt}, ${raffle.drawMessage ?? ''},
              ${raffle.instagramLink ?? ''}, ${raffle.instagramTag ?? ''}, ${raffle.infoText ?? ''}, ${raffle.deeplink ?? ''},
              ${raffle.partner ?? null}, ${raffle.videoUrl ?? ''}, ${seed}, ${commitment}, ${JSON.stringify(chain)}::jsonb, ${round},
              ${new Date(roundTime(chain, round))}, ${raffle.publishedAt ?? now}, ${now})
      returning id`.execute(trx);
    const { id } = rows[0] as { id: number };
    for (const { sizeOptionId, stock } of raffle.sizes) {
      const added = await sql`
        insert into raffle_size (raffle_id, size_option_id, stock)
        select ${id}, id, ${stock}::int from size_option where id = ${sizeOptionId} and item_id = ${raffle.itemId} returning 1`.execute(
        trx,
      );
      if (added.rows.length === 0) notFound('unknown_size');
    }
    await auditLine(trx, {
      actor,
      action: 'raffle.create',
      subject: `raffle:${id}`,
      detail: {
        item_id: raffle.itemId,
        sizes: raffle.sizes,
        price: raffle.rafflePrice,
        commitment,
        beacon: { chain: chain.hash, round },
      },
      at: now,
    });
    return id;
  });
}

/** Periods are shown and judged in seconds: what lies behind them would let people in before it has begun. */
function inWholeSeconds(raffle: NewRaffle): NewRaffle & { drawAt: Date } {
  const { from, to, drawAt = to } = raffle;
  return { ...raffle, from: secondOf(from), to: secondOf(to), drawAt: secondOf(drawAt) };
}

function secondOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 1_000) * 1_000);
}

function problemOf(raffle: NewRaffle, now: Date): string | null {
  const { from, to, drawAt = to, sizes, rafflePrice, itemPrice = 0, publishedAt = now } = raffle;
  const isCount = (value: number, least: number) => Number.isSafeInteger(value) && value >= least;
  if ([from, to, drawAt, publishedAt].some((at) => Number.isNaN(at.getTime())))
    return '시각을 읽을 수 없어요.';
  if (from >= to) return '응모 시작은 종료보다 빨라야 해요.';
  if (to <= now) return '응모 종료는 지금보다 나중이어야 해요.';
  if (raffle.publishedAt !== undefined && publishedAt > from) return '공개는 응모 시작보다 늦을 수 없어요.';
  if (drawAt < to) return '추첨은 응모가 끝난 뒤여야 해요.';
  if (!isCount(rafflePrice, 1) || !isCount(itemPrice, 0)) return '가격은 원 단위 정수여야 해요.';
  if (sizes.length === 0 || !sizes.every(({ stock }) => isCount(stock, 1) && stock <= 10_000))
    return '사이즈마다 1개에서 10,000개까지 정해 주세요.';
  if (new Set(sizes.map(({ sizeOptionId }) => sizeOptionId)).size !== sizes.length)
    return '같은 사이즈가 두 번 있어요.';
  const lines = [raffle.displayName, raffle.entryTarget, raffle.instagramTag, raffle.drawMessage];
  if (raffle.displayName?.trim() === '' || lines.some((line = '') => line.length > LONGEST.line))
    return `이름과 안내는 ${LONGEST.line}자까지예요.`;
  if ((raffle.infoText ?? '').length > LONGEST.text)
    return `상세 안내는 ${LONGEST.text.toLocaleString('ko-KR')}자까지예요.`;
  const links = [raffle.instagramLink, raffle.deeplink].filter((link = '') => link !== '');
  if (!links.every((link = '') => isAddress(link) && link.length <= LONGEST.link))
    return '링크를 확인해 주세요.';
  return videoProblem(raffle);
}

function videoProblem({ partner, videoUrl = '' }: NewRaffle): string | null {
  if ((partner === 'video_site') !== (videoUrl !== ''))
    return '영상 래플에만, 그리고 반드시 영상 주소를 입력해 주세요.';
  if (videoUrl !== '' && (ownPath(videoUrl) === null || videoUrl.length > LONGEST.link))
    return '영상 주소는 이 사이트 안의 경로여야 해요.';
  return null;
}
