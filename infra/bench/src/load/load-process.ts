/** The generator as a process of its own: takes {@link LoadJob}s from its parent one at a time and answers each. */
import { answerParent } from '../processes/child.ts';
import { runLoad } from './run-load.ts';

answerParent(runLoad);
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
