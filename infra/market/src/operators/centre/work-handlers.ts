import { Refusal } from '@sold/service/http/refusal';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';

const later = (): never => {
  throw new Refusal(429, 'busy', '아직 쓸 수 없는 기능이에요.');
};

export const centreWorkHandlers = {
  'GET /api/operator/centre/card': later,
  'POST /api/operator/centre/open-card': later,
  'POST /api/operator/centre/receive': later,
  'POST /api/operator/centre/inspect': later,
  'POST /api/operator/centre/unchanged': later,
  'POST /api/operator/centre/pack': later,
  'POST /api/operator/centre/ship': later,
  'POST /api/operator/centre/send-back': later,
  'POST /api/operator/centre/shelve': later,
  'POST /api/operator/centre/fetch': later,
  'POST /api/operator/centre/undo': later,
  'GET /api/operator/centre/place': later,
  'POST /api/operator/centre/stocktaking-begin': later,
  'POST /api/operator/centre/stocktaking-scan': later,
  'GET /api/operator/centre/stocktaking-result': later,
  'GET /api/operator/order/refund-list': later,
} satisfies Partial<Handlers<Context>>;
