/** Attacks as a process of its own: takes {@link AttackJob}s from its parent one at a time, and says when each is over. */
import type { AttackJob } from './attack.ts';
import { ATTACKS } from './attacks.ts';

process.on('message', ({ name, seconds, ...job }: AttackJob) => {
  void ATTACKS[name]?.({ ...job, until: performance.now() + seconds * 1_000 }).then(() =>
    process.send?.({ over: name }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
