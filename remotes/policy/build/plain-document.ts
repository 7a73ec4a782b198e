import { plainClauses } from '../src/compare/plain-clause.ts';
import { addressOf } from '../src/documents/address.ts';
import type { PolicyDocument } from '../src/documents/types.ts';
import { dateText } from '../src/parts/date-text.ts';

/** A version as a text to keep: what it is, what changed, its clauses, and by what it is known to be unchanged. */
export function plainDocument(title: string, document: PolicyDocument): string {
  const { kind, date, supersedes, summary, review, hash } = document;
  const clauses = plainClauses(document).map(({ title: name, lines }) =>
    [...(name === '' ? [] : [name, '']), ...lines].join('\n'),
  );
  const parts = [
    [title, `시행일: ${dateText(date)}`, `주소: /webapp${addressOf(kind, date)}`].join('\n'),
    [
      supersedes === null ? '처음 시행한 문서입니다.' : `${dateText(supersedes)}에 시행한 문서에서 바뀐 점:`,
      ...summary.map((line) => `- ${line}`),
    ].join('\n'),
    ...clauses,
    [
      ...(review === 'needed' ? ['이 문서는 법률 전문가의 검토를 앞둔 초안입니다.'] : []),
      `문서 확인값(SHA-256): ${hash}`,
    ].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}
