import type { Handlers } from '../../platform/calls/handler.ts';
import type { Context } from '../context/context.ts';
import { destination } from './destination.ts';
import { findGoods } from './find-goods.ts';
import { findPerson } from './find-person.ts';
import { overStorage } from './over-storage.ts';
import { exportWork } from './work-export.ts';
import { stationList, workList } from './work-list.ts';

export const centreHandlers = {
  'GET /api/operator/centre/work-list': ({ db, clock }, input) => workList(db, input, clock()),
  'GET /api/operator/centre/work-export': (context, input, _caller, { operator }) =>
    exportWork(context, input, operator),
  'GET /api/operator/centre/station-list': ({ db, clock }) => stationList(db, clock()),
  'GET /api/operator/storage/over-list': ({ db, clock }, input) => overStorage(db, input, clock()),
  'GET /api/operator/centre/find': ({ db }, { code }) => findGoods(db, code),
  'POST /api/operator/centre/find-person': (context, { who, reason }, _caller, { operator: actor }) =>
    findPerson(context, { who, reason, actor }),
  'GET /api/operator/centre/destination': (context, { display_id }, _caller, { operator }) =>
    destination(context, display_id, operator),
} satisfies Partial<Handlers<Context>>;
