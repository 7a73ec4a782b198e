import { DAY_MS } from '@sold/contracts/base/korean-day';
import { expect } from 'vitest';
import { saveContent } from '../../../publishing/contents/save-content.ts';
import { saveNotice } from '../../../publishing/notices/save-notice.ts';
import { withdraw } from '../../../publishing/publications/withdraw.ts';
import { saveRelease } from '../../../publishing/releases/save-release.ts';
import { enter, newRaffle } from '../raffles.ts';
import { type Listed, reader, type Who } from './listed.ts';

const HOUR = 3_600_000;
const ACTOR = 'operator:test';

const byId = (row: object) => (row as { id: number }).id;

/** Lists of publications: contents, notices, releases, and the operators' list of contents. */
export function published(who: Who): Listed[] {
  const { context, now, call } = who.market;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const takeBack = (kind: 'content' | 'notice' | 'release') => (id: number) =>
    withdraw(context, { kind, id, reason: '' }, ACTOR);
  const text = { bodyHtml: '<p>본문</p>' };
  const addContent = (place: number) =>
    saveContent(
      context,
      {
        ...text,
        kind: 'story',
        title: '글',
        subTitle: '',
        videoUrl: '',
        itemIds: [],
        layout: 0,
        publishedAt: ago(DAY_MS + place),
      },
      ACTOR,
    );
  const addRelease = (past: number) => (place: number) =>
    saveRelease(
      context,
      {
        ...text,
        itemId: null,
        title: '발매',
        brandName: '시험',
        modelNo: '',
        releaseAt: ago(past * (DAY_MS + place)),
        releasePrice: null,
        layout: 1,
        history: [],
        publishedAt: ago(DAY_MS),
      },
      ACTOR,
    );
  const contents = { idOf: byId, add: addContent, passes: HOUR };
  const releases = { idOf: byId, remove: takeBack('release'), passes: 1_000 };
  const RELEASES = 'GET /api/v3/content/post/get-release-list';
  return [
    {
      name: 'contents',
      read: reader(who, 'GET /api/v3/content/post/get-contents-list', { kind: 'story' }),
      remove: takeBack('content'),
      ...contents,
    },
    {
      name: 'publications, of which none goes',
      read: async (from) =>
        (await call('GET /api/operator/publication/list', { kind: 'content', ...from })).data as Awaited<
          ReturnType<Listed['read']>
        >,
      remove: null,
      ...contents,
    },
    {
      name: 'notices',
      read: reader(who, 'GET /api/v3/content/notice/get-notice-list', {}),
      idOf: byId,
      add: (place) =>
        saveNotice(
          context,
          {
            ...text,
            kind: 'service',
            title: '알림',
            isPinned: place === 0,
            publishedAt: ago(DAY_MS + place),
          },
          ACTOR,
        ),
      remove: takeBack('notice'),
      passes: HOUR,
    },
    { name: 'past releases', read: reader(who, RELEASES, { when: 'past' }), add: addRelease(1), ...releases },
    {
      name: 'coming releases',
      read: reader(who, RELEASES, { when: 'coming' }),
      add: addRelease(-30),
      ...releases,
    },
  ];
}

/** Raffles of every status while the time passes, and one's entries. */
export function raffles(who: Who): Listed[] {
  const { market, person } = who;
  const RAFFLES = 'POST /api/product/raffle/get-raffle-list';
  const add = async (place: number) => {
    const at = market.now().getTime();
    // Running or to come; the hours that pass end them.
    const from = new Date(at + (place - 1) * HOUR);
    return (
      await newRaffle(market, {
        from,
        to: new Date(from.getTime() + 1.5 * HOUR),
        publishedAt: new Date(Math.min(at, from.getTime())),
      })
    ).id;
  };
  const remove = (id: number) => withdraw(market.context, { kind: 'raffle', id, reason: '시험' }, ACTOR);
  return [
    { name: 'raffles', read: reader(who, RAFFLES, {}), idOf: byId, add, remove, passes: HOUR },
    {
      name: 'entries',
      read: reader(who, 'GET /api/v3/product/raffle/get-my-raffle-list', {}),
      idOf: (row) => (row as { raffle: { id: number } }).raffle.id,
      add: async () => {
        const raffle = await newRaffle(market);
        expect((await enter(person, raffle)).reason).toBeUndefined();
        return raffle.id;
      },
      remove: null,
      passes: 1_000,
    },
  ];
}
