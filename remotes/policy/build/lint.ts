// Checks the documents and exits 1 when something is wrong. `--publish` adds the hashes of new documents and drawings; it changes none.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASHES_FILE, hashesNow, problemsOf, publishedHashes } from './problems.ts';
import { DOCUMENTS, documentFiles } from './read-documents.ts';

if (process.argv.includes('--publish')) {
  const hashes = { ...hashesNow(DOCUMENTS), ...publishedHashes(DOCUMENTS) };
  const sorted = Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(DOCUMENTS, HASHES_FILE), `${JSON.stringify(sorted, null, 2)}\n`);
}
const problems = problemsOf(DOCUMENTS);
for (const problem of problems) console.error(problem);
console.log(`${documentFiles(DOCUMENTS).length} documents, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
