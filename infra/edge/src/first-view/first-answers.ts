import type { Service } from '@sold/contracts/calls/parts/define';
import type { FirstCall } from '@sold/contracts/federation/first-view';
import { orLate } from '@sold/service/clients/in-time';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../http/request-head.ts';
import { type Answered, serviceAsker } from '../services/ask-service.ts';
import { confirmer } from '../services/confirmer.ts';
import { type PublicCall, publicCall } from '../services/public-call.ts';
import type { Replicas } from '../services/replicas.ts';
import { onceAtATime } from './once-at-a-time.ts';
import { type Outcome, skip } from './skip.ts';

/** Reuse of an answer, or of a missing one, for the next page without asking, milliseconds. */
const REUSED_MS = 1_000;
const MOST = 4_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Answers of all calls of one view. */
export interface FirstAnswerSet {
  /** In the order of the calls; of optional ones those that have an answer. */
  answers: readonly { key: string; input: object; data: unknown }[];
  /** Changes with any of the answers. */
  hash: string;
}

/** Asks for what first views start with. */
export interface FirstAnswerSource {
  /** Asks for all at the same time. @param ms longest wait for all of them together @returns `missing` when one that is not optional does not exist */
  answersTo(calls: readonly FirstCall[], ms: number): Promise<Outcome<FirstAnswerSet>>;
  close(): Promise<void>;
}

export function firstAnswers(replicas: Readonly<Record<Service, Replicas>>): FirstAnswerSource {
  const asker = serviceAsker();
  const confirm = { main: confirmer(replicas.main), coupon: confirmer(replicas.coupon) };
  const once = onceAtATime<Answered>();
  const known = new LRUCache<string, Answered>({
    max: MOST,
    maxSize: MOST_BYTES,
    ttl: REUSED_MS,
    allowStale: true,
    noDeleteOnStaleGet: true,
    // Looked up each time: a test may hold the clock.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    // A character counts two bytes.
    sizeCalculation: (answered, id) =>
      2 * (id.length + (answered.kind === 'answer' ? answered.characters : 0)),
  });

  async function answerTo(call: PublicCall, ms: number): Promise<Answered> {
    const id = `${call.service} ${call.method} ${call.target} ${call.body ?? ''}`;
    const stored = known.get(id);
    if (stored !== undefined && known.getRemainingTTL(id) > 0) return stored;
    return once(id, async () => {
      const began = performance.now();
      const isCurrent = stored !== undefined && (await isConfirmed(call, stored, ms));
      const left = Math.max(0, Math.ceil(ms - (performance.now() - began)));
      const answered = isCurrent ? stored : await asker.ask(call, replicas[call.service], left);
      known.set(id, answered);
      return answered;
    });
  }

  /** Whether its service confirms an answer in time. */
  async function isConfirmed(
    { service, target }: PublicCall,
    stored: Answered,
    ms: number,
  ): Promise<boolean> {
    if (stored.kind !== 'answer' || stored.given === null) return false;
    return (
      (await orLate(ms, confirm[service].confirm(stored.given, pathOf(target)), 'unknown')) === 'current'
    );
  }

  return {
    async answersTo(calls, ms) {
      const sent: PublicCall[] = [];
      for (const { key, input } of calls) {
        const call = publicCall(key, input);
        if (call === null) return skip('not_public', key);
        sent.push(call);
      }
      const all = await Promise.all(sent.map((call) => answerTo(call, ms)));
      if (all.some(({ kind }, index) => kind === 'missing' && !calls[index]?.isOptional))
        return skip('missing');
      const answers: FirstAnswerSet['answers'][number][] = [];
      let hash = '';
      for (const [index, { key, input, isOptional }] of calls.entries()) {
        const answered = all[index];
        if (answered?.kind !== 'answer' && isOptional) continue;
        if (answered?.kind !== 'answer')
          return skip('unanswered', `${key}: ${answered?.kind === 'failed' ? answered.detail : ''}`);
        answers.push({ key, input, data: answered.data });
        hash += answered.hash;
      }
      return { value: { answers, hash } };
    },
    async close() {
      await Promise.all([asker.close(), confirm.main.close(), confirm.coupon.close()]);
    },
  };
}
