import { type Static, Type } from 'typebox';

/** What operators publish. */
export const PublicationKind = Type.Union(
  [
    Type.Literal('content'),
    Type.Literal('release'),
    Type.Literal('notice'),
    Type.Literal('banner'),
    Type.Literal('raffle'),
  ],
  { description: 'What is published' },
);
export type PublicationKind = Static<typeof PublicationKind>;

/** What it is to a shopper now. */
export const PublicationState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('shown'),
  Type.Literal('over'),
  Type.Literal('withdrawn'),
]);
export type PublicationState = Static<typeof PublicationState>;

/** What an operator's preview address has in its query: it shows what is not out, and a wrong one shows nothing. */
export const PreviewToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'of a preview address',
});
