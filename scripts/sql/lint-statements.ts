// Lints statements of the services: the type that `sql<Row>` gives the rows, and the types of the values, are those of the
// database. Each statement is described by the embedded engine with the current schema; none is run.
import { withProgram } from '../../infra/build/src/fields/open-program.ts';
import { ROOT } from '../../infra/build/src/unit/paths.ts';
import { MIGRATIONS as COUPON } from '../../infra/coupon/src/db/migrations.ts';
import { MIGRATIONS as MARKET } from '../../infra/market/src/platform/db/migrations.ts';
import { checkStatements } from './check-statements.ts';
import { openSchema } from './schemas.ts';

const SERVICES = ['infra/market', 'infra/coupon', 'infra/service'];
const IS_SERVICE = /\/infra\/(market|coupon|service)\/src\//;
/** Statements that are composed of a table's names while they run. */
const COMPOSED = new Set(['infra/market/src/people/accounts/own-data.ts']);

const market = await openSchema(MARKET);
const coupon = await openSchema(COUPON);
const { statements, forms, problems } = await withProgram(
  ROOT,
  { settings: 'infra/market', include: SERVICES.map((name) => `${name}/src`) },
  (project) =>
    checkStatements(
      project.program
        .getSourceFileNames()
        .filter((name) => IS_SERVICE.test(name))
        .flatMap((name) => project.program.getSourceFile(name) ?? []),
      {
        project,
        root: ROOT,
        schemasOf: (path) => (path.startsWith('infra/coupon/') ? [coupon] : [market, coupon]),
        composed: COMPOSED,
      },
    ),
);
await market.close();
await coupon.close();
for (const problem of problems) console.error(problem);
console.log(`SQL statements: ${problems.length} problems in ${statements} (${forms} forms)`);
if (problems.length > 0) process.exitCode = 1;
