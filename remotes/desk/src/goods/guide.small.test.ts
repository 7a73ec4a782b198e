import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksIn, guideAddresses } from './guide.ts';

const TEXT = `스니커즈 검수 기준

확인하는 것

보는 곳 | 통과하는 기준 | 통과하지 못하는 예
① 앞코 | 주름의 방향이 같음 | 접힌 자국
② 옆면 | 봉제선이 고름 | 끊긴 실

등급의 예

등급 | 이런 상품
`;

test('reads the rows of the table below the heading', () => {
  expect(checksIn(TEXT)).toEqual([
    { at: '① 앞코', passes: '주름의 방향이 같음' },
    { at: '② 옆면', passes: '봉제선이 고름' },
  ]);
});

test('reads none from any other text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(checksIn(text)).toEqual([]);
    }),
  );
});

test('asks for the guide of used goods first, where the goods are', () => {
  expect(guideAddresses('tech', 2)).toEqual([
    '/webapp/web/user/policy/confirm_preowned_tech.txt',
    '/webapp/web/user/policy/confirm_tech.txt',
  ]);
  expect(guideAddresses('tech', 0)).toHaveLength(1);
});
