import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Particle, withParticle } from './particle.ts';

test.each([
  ['123452', '이에요', '123452예요'],
  ['000000', '이에요', '000000이에요'],
  ['123451', '으로', '123451로'],
  ['123456', '으로', '123456으로'],
  ['30,000원', '이에요', '30,000원이에요'],
  ['5.7%', '이에요', '5.7%예요'],
  ['270mm', '으로', '270mm로'],
  ['3kg', '을', '3kg을'],
  ['1,000P', '이', '1,000P가'],
  ['카드', '으로', '카드로'],
  ['계좌', '을', '계좌를'],
  ['서울', '으로', '서울로'],
  ['PAYCO', '으로', 'PAYCO로'],
  ['XL', '으로', 'XL로'],
  ['XL', '이에요', 'XL이에요'],
  ['SM', '은', 'SM은'],
  ['Nike', '과', 'Nike와'],
  ['Mac', '을', 'Mac을'],
  ['Pencil', '이나', 'Pencil이나'],
  ['Set', '이', 'Set가'],
  ['「가방」', '이', '「가방」이'],
  ['270(US 9)', '이에요', '270(US 9)예요'],
  ['', '이', '가'],
] as const)('joins %s and %s as %s', (word, particle, text) => {
  expect(withParticle(word, particle)).toBe(text);
});

/** Words as shops write them → as Koreans read them, whose last sound decides. */
const READ = Object.entries({
  Kick: '킥',
  Black: '블랙',
  Rock: '록',
  Bone: '본',
  Stone: '스톤',
  Phone: '폰',
  Zone: '존',
  Marine: '마린',
  Lime: '라임',
  Supreme: '슈프림',
  Prime: '프라임',
  Home: '홈',
  Chrome: '크롬',
  Perfume: '퍼퓸',
  Programme: '프로그램',
  Champagne: '샴페인',
  Apple: '애플',
  Table: '테이블',
  Style: '스타일',
  Belle: '벨',
  Pencil: '펜슬',
  Denim: '데님',
  Cotton: '코튼',
  Bomb: '밤',
  Design: '디자인',
  Running: '러닝',
  Mac: '맥',
  Classic: '클래식',
  Reebok: '리복',
  Kodak: '코닥',
  Book: '북',
  Cap: '캡',
  Shop: '숍',
  Keep: '킵',
  Group: '그룹',
  Club: '클럽',
  Lab: '랩',
  Bag: '백',
  Jacket: '재킷',
  Pocket: '포켓',
  Robot: '로봇',
  Spirit: '스피릿',
  Set: '세트',
  Kit: '키트',
  Mark: '마크',
  Pink: '핑크',
  Week: '위크',
  Peak: '피크',
  Silk: '실크',
  Camp: '캠프',
  Nike: '나이키',
  Acne: '아크네',
  Hype: '하이프',
  Lite: '라이트',
  Orange: '오렌지',
  Vogue: '보그',
  Core: '코어',
  Power: '파워',
  Puma: '푸마',
  Adidas: '아디다스',
  Converse: '컨버스',
  Polo: '폴로',
  Max: '맥스',
  Street: '스트리트',
  SUPREME: '슈프림',
  KICK: '킥',
  NIKE: '나이키',
  LIME: '라임',
  USB: '유에스비',
  IBM: '아이비엠',
  XL: '엑스엘',
  HTML: '에이치티엠엘',
  m: '엠',
  r: '알',
  Chloé: '클로에',
});

test.each(READ)('reads %s as %s', (word, name) => {
  for (const particle of ['이', '은', '을', '과', '으로', '이나', '이에요'] as const)
    expect(withParticle(word, particle).slice(word.length)).toBe(
      withParticle(name, particle).slice(name.length),
    );
});

test('treats full-width letters and digits like the usual ones', () => {
  const words = fc.constantFrom(
    ...READ.map(([word]) => word),
    '3',
    '123450',
    '1,000P',
    '3kg',
    '270mm',
    '5.7%',
  );
  fc.assert(
    fc.property(words, (word) => {
      const wide = word.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      expect(withParticle(wide, '으로').slice(wide.length)).toBe(
        withParticle(word, '으로').slice(word.length),
      );
    }),
  );
});

/** Names of the digits, whose last sound decides. */
const NAMES = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];

test('chooses for any figure and particle the form of its last digit, read out', () => {
  const particles = ['이', '은', '을', '과', '으로', '이나', '이에요'] as const satisfies readonly Particle[];
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,6}$/), fc.constantFrom(...particles), (figure, particle) => {
      const name = NAMES[Number(figure.at(-1))] ?? '';
      expect(withParticle(figure, particle).slice(figure.length)).toBe(
        withParticle(name, particle).slice(name.length),
      );
    }),
  );
});
