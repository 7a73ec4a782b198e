/** Attacks as a process of its own: takes {@link AttackJob}s from its parent one at a time, and says when each is over. */
import { answerParent } from '../processes/child.ts';
import type { AttackJob } from './attack.ts';
import { ATTACKS } from './attacks.ts';

answerParent(({ name, seconds, ...job }: AttackJob) =>
  ATTACKS[name]?.({ ...job, until: performance.now() + seconds * 1_000 }),
);
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
