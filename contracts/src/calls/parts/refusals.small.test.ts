import { describe, expect, test } from 'vitest';
import { REASONS } from '../../errors/reasons.ts';
import { STATUSES } from '../../errors/statuses.ts';
import { calls } from '../index.ts';
import type { AnyCall } from './define.ts';
import { refusalsOf } from './refusals.ts';

describe('refusals of a call', () => {
  test('follow from access and idempotency besides the declared ones', () => {
    expect(refusalsOf(calls.pay)).toMatchObject({
      400: expect.arrayContaining(['bad_request']),
      401: ['login', 'token'],
      413: ['too_large'],
      422: expect.arrayContaining(['idempotency_key', 'idempotency_key_reused', 'price_changed', 'is_once']),
      423: ['not_certified', 'owner_check'],
      511: ['unknown_item', 'unknown_size'],
      512: ['is_once'],
    });
    expect(refusalsOf(calls.getNoticeList)).not.toHaveProperty('423');
    expect(refusalsOf(calls.getNoticeList)).not.toHaveProperty('413');
  });

  test('ask raffles with 420 whether to sign in, and report an expired token with 401', () => {
    expect(refusalsOf(calls.saveRaffleEntry)).toMatchObject({ 401: ['token'], 420: ['login'] });
  });

  test('list a reason once that is declared twice', () => {
    expect(refusalsOf({ ...calls.checkTradable, access: 'verified' })[423]).toEqual([
      'not_certified',
      'owner_check',
    ]);
  });

  test.each(Object.entries(calls) as [string, AnyCall][])(
    'give %s known statuses and reasons alone',
    (_, call) => {
      for (const [status, reasons] of Object.entries(refusalsOf(call))) {
        expect(STATUSES).toHaveProperty(status);
        expect(reasons.filter((reason) => !Object.hasOwn(REASONS, reason))).toEqual([]);
        expect(reasons).toHaveLength(new Set(reasons).size);
      }
    },
  );
});
