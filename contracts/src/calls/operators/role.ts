import { Type } from 'typebox';

/** Role of an operator (`rules/operators/roles`). */
export const Role = Type.Union([
  Type.Literal('centre'),
  Type.Literal('support'),
  Type.Literal('editor'),
  Type.Literal('owner'),
]);
