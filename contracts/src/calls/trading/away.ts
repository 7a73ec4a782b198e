import { Type } from 'typebox';
import { Empty } from '../../entities/basics.ts';
import { AwayState } from '../../entities/my-page.ts';
import { defineCall } from '../parts/define.ts';

const PRODUCT = '/api/v3/product/product';

export const getAway = defineCall('GET', `${PRODUCT}/get-away`, {
  access: 'login',
  summary: 'Whether the seller is away, with all sell bids off the books; a call of our own',
  refuses: {},
  input: Empty,
  output: AwayState,
});

export const setAway = defineCall('POST', `${PRODUCT}/set-away`, {
  access: 'login',
  idempotent: true,
  summary:
    'Take all own sell bids off the books, or bring them back as they were and behind others of their price; the answer names those that ended instead; a call of our own',
  refuses: { 422: ['seller_stopped', 'busy'] },
  input: Type.Object({ is_away: Type.Boolean() }),
  output: AwayState,
});
