import type { CallTable } from '@sold/contracts/calls/index';
import type { CardAction } from '@sold/contracts/rules/operators/card-actions';
import type { Handlers, RequestFacts } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { type Acted, type Acting, act } from './act.ts';
import { fetchFrom, pack, receive, sendBackGoods, shelve, ship } from './actions.ts';
import { actOnMany } from './bulk.ts';
import { readCard, readRecord } from './card.ts';
import { removePhoto } from './card-photos.ts';
import { readGoods, stateOf } from './goods-of.ts';
import { inspect, passUnchanged } from './inspect.ts';
import { undo } from './undo.ts';
import { noteViewer, viewersOf } from './viewers.ts';

type Answer = CallTable['POST /api/operator/centre/receive']['output'];

/** Runs an action and answers with the card after it. */
async function acted(
  context: Context,
  kind: CardAction | 'undo',
  { display_id, version }: { display_id: string; version?: number },
  request: RequestFacts,
  work: (acting: Acting) => Promise<Acted>,
): Promise<Answer> {
  const { operator: actor, idempotencyKey } = request;
  const asked = { displayId: display_id, version, actor, idempotencyKey };
  const action_id = await act(context, kind, asked, work);
  return { action_id, card: await readCard(context.db, display_id, viewerOf(context, request)) };
}

function viewerOf({ clock }: Context, { operator, operatorRole }: RequestFacts) {
  return { actor: operator, isOwner: operatorRole === 'owner', now: clock() };
}

export const cardHandlers = {
  'GET /api/operator/centre/card': (context, { display_id }, _caller, request) =>
    readCard(context.db, display_id, viewerOf(context, request)),

  'POST /api/operator/centre/open-card': async ({ db, clock }, input, _caller, { operator: actor }) => {
    const goods = await readGoods(db, input.display_id);
    const viewer = { displayId: goods.displayId, actor, now: clock() };
    await noteViewer(db, { ...viewer, isOpen: input.is_open });
    return { version: (await stateOf(db, goods)).version, open_by: await viewersOf(db, viewer) };
  },

  'POST /api/operator/centre/remove-photo': async (context, input, _caller, request) => {
    const { display_id: displayId, photo_id: photoId, reason } = input;
    await removePhoto(context, { displayId, photoId, reason, actor: request.operator });
    return { card: await readCard(context.db, displayId, viewerOf(context, request)) };
  },

  'POST /api/operator/centre/receive': (context, input, _caller, request) =>
    acted(context, 'receive', input, request, (acting) => receive(acting, input)),

  'POST /api/operator/centre/inspect': (context, input, _caller, request) => {
    const { verdict, reason = null, note, checks } = input;
    const isOwner = request.operatorRole === 'owner';
    return acted(context, 'inspect', input, request, (acting) =>
      inspect(acting, { verdict, reason, note, checks }, isOwner),
    );
  },

  'GET /api/operator/centre/record': ({ db }, { tag_no }) => readRecord(db, tag_no),

  'POST /api/operator/centre/unchanged': (context, input, _caller, request) =>
    acted(context, 'unchanged', input, request, (acting) => passUnchanged(acting, input.tag_no)),

  'POST /api/operator/centre/pack': (context, input, _caller, request) =>
    acted(context, 'pack', input, request, (acting) => pack(acting, input)),

  'POST /api/operator/centre/ship': (context, input, _caller, request) =>
    acted(context, 'ship', input, request, (acting) => ship(acting, input)),

  'POST /api/operator/centre/send-back': (context, input, _caller, request) =>
    acted(context, 'send_back', input, request, (acting) => sendBackGoods(acting, input)),

  'POST /api/operator/centre/shelve': (context, input, _caller, request) =>
    acted(context, 'shelve', input, request, (acting) => shelve(acting, input)),

  'POST /api/operator/centre/fetch': (context, input, _caller, request) =>
    acted(context, 'fetch', input, request, (acting) => fetchFrom(acting, input)),

  'POST /api/operator/centre/bulk': async (
    context,
    { rows },
    _caller,
    { operator: actor, idempotencyKey },
  ) => ({
    results: await actOnMany(context, rows, { actor, idempotencyKey }),
  }),

  'POST /api/operator/centre/undo': (context, input, _caller, request) =>
    acted(context, 'undo', input, request, (acting) =>
      undo(acting, { actionId: input.action_id, reason: input.reason }),
    ),
} satisfies Partial<Handlers<Context>>;
