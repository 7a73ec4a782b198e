import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitText } from '@sold/build/unit/unit';
import { addressOf } from '../src/documents/address.ts';
import { plainDocument } from './plain-document.ts';
import { documentFiles, documentOf, kindsOf } from './read-documents.ts';

/** Every version as plain text: at its own address for ever, and at that of its kind from the day it is in force. */
export function documentTexts(folder: string): UnitText[] {
  const kinds = kindsOf(folder);
  return documentFiles(folder).flatMap((file) => {
    const document = documentOf(readFileSync(join(folder, file), 'utf8'));
    const { kind, date } = document;
    const text = plainDocument(kinds.find((one) => one.kind === kind)?.title ?? kind, document);
    return [
      { address: `${addressOf(kind, date)}.txt`, since: null, text },
      { address: `${addressOf(kind)}.txt`, since: date, text },
    ];
  });
}
