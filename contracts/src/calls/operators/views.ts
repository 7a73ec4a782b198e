import { Type } from 'typebox';
import { Empty, Id, LineText } from '../../entities/basics.ts';
import { OPERATOR_ROLES } from '../../rules/operators/roles.ts';
import { defineCall } from '../parts/define.ts';

/** Calls about views of the desk's lists: filters, order and columns under a name. */
const VIEW = '/api/operator/view';
const forAll = { access: 'operator', roles: OPERATOR_ROLES } as const;
const Name = LineText({ least: 1, most: 40 });
const Settings = Type.String({ minLength: 2, maxLength: 2_000, description: 'JSON of the page' });

export const getViews = defineCall('GET', `${VIEW}/list`, {
  ...forAll,
  summary: 'Views of the caller and those for all operators, by name',
  refuses: { 403: ['operator_account'] },
  input: Empty,
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        view_id: Id,
        name: Type.String(),
        settings: Settings,
        is_shared: Type.Boolean(),
        is_own: Type.Boolean(),
      }),
    ),
  }),
});

export const saveView = defineCall('POST', `${VIEW}/save`, {
  ...forAll,
  summary: 'Save a view for the caller or for all; the one of the same name of the caller is replaced',
  refuses: { 403: ['operator_account'], 422: ['too_many_views'] },
  input: Type.Object({ name: Name, settings: Settings, is_shared: Type.Boolean() }),
  output: Type.Object({ view_id: Id }),
});

export const removeView = defineCall('POST', `${VIEW}/remove`, {
  ...forAll,
  summary: 'Remove a view of the caller; an owner removes those for all too. Nothing to do without one',
  refuses: { 403: ['operator_account'] },
  input: Type.Object({ view_id: Id }),
  output: Empty,
});
