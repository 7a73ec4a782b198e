import { type Static, Type } from 'typebox';

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

/** State as shoppers see it now. */
export const PublicationState = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('shown'),
  Type.Literal('over'),
  Type.Literal('withdrawn'),
]);
export type PublicationState = Static<typeof PublicationState>;

/** Query value of an operator's preview address: shows unpublished content; a wrong token shows nothing. */
export const PreviewToken = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'Token of a preview address',
});
