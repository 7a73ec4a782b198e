// `node scripts/install.mjs [site | publish | tests]`: installs a set of packages unless it is there.
import { install } from './toolchain.mjs';

await install(process.argv[2]);
