/** For tests: a document far longer than ours, as data. */
import type { Clause, PolicyDocument } from '../documents/types.ts';

const SENTENCE = '회원은 이 조에서 정한 바에 따라 상품을 사고팔며, 회사는 그 결과를 알립니다. ';

/** A document of so many clauses; 400 of them are more than 200 kB. */
export function longDocument(clauses: number): PolicyDocument {
  return {
    kind: 'terms',
    date: '2026-11-02',
    supersedes: '2024-04-01',
    summary: ['길게 썼습니다.'],
    hash: 'f'.repeat(64),
    review: 'needed',
    preamble: [],
    clauses: Array.from({ length: clauses }, (_, at) => clause(at + 1)),
  };
}

function clause(number: number): Clause {
  return {
    id: `clause-${number}`,
    title: `제${number}조 (긴 조항)`,
    blocks: [
      {
        is: 'list',
        ordered: true,
        items: [1, 2, 3, 4, 5].map((item) => ({ text: [`${SENTENCE}${number}-${item}`], items: [] })),
      },
    ],
  };
}
