/**
 * Prints every Korean text of pages and services by unit and screen, read from the sources: `npm run -s texts`, or
 * `npm run -s texts -- trade` for the units whose name holds that word.
 */
import { fileURLToPath } from 'node:url';
import { readTexts } from './texts/read-texts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = process.argv[2] ?? '';
let place = '';
for (const { unit, screen, file, texts } of readTexts(root, wanted)) {
  if (place !== `${unit} · ${screen}`) {
    place = `${unit} · ${screen}`;
    console.log(`\n${place}`);
  }
  console.log(`  ${file}`);
  for (const { line, text } of texts) console.log(`    ${line}: ${text}`);
}
