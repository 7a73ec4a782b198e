import { Type } from 'typebox';
import { Id, KstTime, LineText, ListStart, NextCursor, Nullable } from '../../entities/basics.ts';
import { PublicationKind, PublicationState } from '../../entities/publication.ts';
import { defineCall } from '../parts/define.ts';
import { NO_PLACE } from '../parts/refusals.ts';
import { When } from '../parts/when.ts';

const PUBLICATION = '/api/operator/publication';
const One = { kind: PublicationKind, id: Id };
const UNKNOWN = [
  'unknown_content',
  'unknown_release',
  'unknown_notice',
  'unknown_banner',
  'unknown_raffle',
] as const;

export const listPublications = defineCall('GET', `${PUBLICATION}/list`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Everything of a kind with when it is out, also what was withdrawn, fifty a page',
  refuses: { 422: NO_PLACE },
  input: Type.Object({ kind: PublicationKind, ...ListStart }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        title: Type.String(),
        from: KstTime,
        until: Nullable(KstTime),
        state: PublicationState,
      }),
    ),
    page: Type.Integer(),
    next_cursor: NextCursor,
  }),
});

export const previewPublication = defineCall('GET', `${PUBLICATION}/preview`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'An address at which it can be seen for 24 hours before it is out',
  refuses: { 404: UNKNOWN },
  input: Type.Object(One),
  output: Type.Object({ address: Type.String(), expires_at: KstTime }),
});

export const schedulePublication = defineCall('POST', `${PUBLICATION}/schedule`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary: 'Say from when and until when it is out; of a raffle, when it is announced',
  refuses: { 404: UNKNOWN, 422: ['content_time'] },
  input: Type.Object({ ...One, from: When, until: Type.Optional(When) }),
  output: Type.Object({ id: Id }),
});

export const withdrawPublication = defineCall('POST', `${PUBLICATION}/withdraw`, {
  access: 'operator',
  roles: ['editor', 'owner'],
  summary:
    'Withdraw it for good: it is not there any more, and customers who entered a raffle get the reason',
  refuses: { 404: UNKNOWN, 422: ['raffle_drawn', 'reason'] },
  input: Type.Object({ ...One, reason: Type.Optional(LineText({ most: 300 })) }),
  output: Type.Object({ id: Id, told: Type.Integer({ description: 'customers who had entered' }) }),
});
