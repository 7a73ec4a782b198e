/** Runs everything on this machine: see `infra/deploy`. */
import { start } from '../infra/deploy/src/start.ts';

await start();
