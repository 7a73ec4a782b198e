import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { calls } from '../index.ts';
import { closed } from './closed.ts';

test('accepts in objects at every depth only the fields that they name', () => {
  const Inner = Type.Object({ no: Type.String() });
  const schema = closed(
    Type.Union([
      Type.Object({ one: Type.Optional(Inner) }),
      Type.Object({ many: Type.Array(Inner), kind: Type.Literal('many') }),
    ]),
  );
  const inner = { type: 'object', required: ['no'], properties: { no: { type: 'string' } } };
  expect(JSON.parse(JSON.stringify(schema))).toEqual({
    anyOf: [
      {
        type: 'object',
        properties: { one: { ...inner, additionalProperties: false } },
        additionalProperties: false,
      },
      {
        type: 'object',
        required: ['many', 'kind'],
        properties: {
          many: { type: 'array', items: { ...inner, additionalProperties: false } },
          kind: { type: 'string', const: 'many' },
        },
        additionalProperties: false,
      },
    ],
  });
});

test('refuses unknown fields in the input of a call', () => {
  expect(calls.getNoticeList.input).toMatchObject({ additionalProperties: false });
});
