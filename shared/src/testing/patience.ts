/** Setup of every project with pages: parts are waited for as long as a busy machine takes. */
import { configure, getConfig } from '@testing-library/react';

/** Most turns that React needs for the effects of a render. */
const TURNS = 3;
/** Marks what was made patient already, where suites share a worker. */
const PATIENT = Symbol.for('sold.patient-page');
// A test may hold the timers.
const nextTurn = globalThis.setImmediate;

const { asyncWrapper } = getConfig();

/** An element may have appeared a moment ago: a press then comes before its effects, and no person is that quick. */
const patient: typeof asyncWrapper = (work) =>
  asyncWrapper(async () => {
    const found = await work();
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise<void>((done) => nextTurn(done));
    return found;
  });

if (!(PATIENT in asyncWrapper))
  configure({ asyncUtilTimeout: 600_000, asyncWrapper: Object.assign(patient, { [PATIENT]: true }) });
