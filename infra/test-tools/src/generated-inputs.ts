/**
 * Setup of every test project: a run repeats the generated inputs of the run before, so a green commit stays green. `INPUT_SEED`
 * names another seed, or `random`. CI does not shrink a failure: a slow property would take an hour.
 */
import { configureGlobal } from 'fast-check';

const { CI, INPUT_SEED = '20261121' } = process.env;

configureGlobal({
  ...(INPUT_SEED === 'random' ? {} : { seed: Number(INPUT_SEED) }),
  endOnFailure: CI !== undefined,
});
