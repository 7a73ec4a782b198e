/** Particles and endings that follow the last sound of a word: after a consonant, after a vowel. */
const FORMS = {
  이: ['이', '가'],
  은: ['은', '는'],
  을: ['을', '를'],
  과: ['과', '와'],
  으로: ['으로', '로'],
  이나: ['이나', '나'],
  이에요: ['이에요', '예요'],
} as const;
export type Particle = keyof typeof FORMS;

type Sound = 'vowel' | 'ㄹ' | 'consonant';

const HANGUL = 0xac00;
const FINALS = 28;
const RIEUL = 8;
/** 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구; also as 십, 백, 천, 만 a 0 ends in a consonant. */
const DIGITS: readonly Sound[] = [
  'consonant',
  'ㄹ',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'ㄹ',
  'ㄹ',
  'vowel',
];
/** Units after a figure are read out: 밀리미터, 킬로그램, 퍼센트, 포인트. */
const UNIT = /\d\s*(mm|cm|m|kg|g|%|P)$/;
const UNIT_SOUND: Readonly<Record<string, Sound>> = { kg: 'consonant', g: 'consonant' };
/** Letters that are spelled out and end in a consonant: 엘, 엠, 엔, 알. */
const LETTERS: Readonly<Record<string, Sound>> = { L: 'ㄹ', M: 'consonant', N: 'consonant', R: 'ㄹ' };
/**
 * Ends of words that are read with a final consonant, by how English is written in Korean: `Mac` 맥 and `Week` 위크, `Kick` 킥 and
 * `Mark` 마크, `Bone` 본 and `Acne` 아크네, `Jacket` 재킷 and `Set` 세트.
 */
const CLOSED = [
  /[mn]$|mb$|ng$|ck$|bag$/,
  /[aeiouy](?:[mn]{1,2}|gn)e$/,
  /(?:^|[^aeiou])[aeiouy][bckp]$/,
  /(?:ook|eep|eap|roup)$/,
  /[aeiouy]+[^aeiouy]+[aeio]t$/,
];
const WITH_L = /l(?:l?e)?$/;
/** Shorter capitals, and those without a vowel, are spelled out: `XL`, `USB`, `HTML`. */
const WORD_OF_CAPITALS = /^(?=.*[AEIOU])[A-Z]{4,}$/;
/** Signs at the end that are not read. */
const SILENT = /[^\p{L}\p{N}%]+$/u;

/**
 * A word with its particle or ending, in the form that its last sound asks for. Figures and Latin letters are read as Koreans read
 * them.
 * @param particle its form after a consonant
 * @example withParticle('123452', '이에요') === '123452예요'; withParticle('카드', '으로') === '카드로'
 */
export function withParticle(word: string, particle: Particle): string {
  const sound = lastSound(folded(word).replace(SILENT, ''));
  const [afterConsonant, afterVowel] = FORMS[particle];
  const isOpen = sound === 'vowel' || (sound === 'ㄹ' && particle === '으로');
  return word + (isOpen ? afterVowel : afterConsonant);
}

function lastSound(word: string): Sound {
  const last = word.at(-1) ?? '';
  const final = (last.charCodeAt(0) - HANGUL) % FINALS;
  if (/[가-힣]/.test(last)) return final === 0 ? 'vowel' : final === RIEUL ? 'ㄹ' : 'consonant';
  if (/\d/.test(last)) return DIGITS[Number(last)] ?? 'vowel';
  const [, unit] = UNIT.exec(word) ?? [];
  if (unit !== undefined) return UNIT_SOUND[unit] ?? 'vowel';
  const [latin = ''] = /[A-Za-z]+$/.exec(word) ?? [];
  if (latin.length < 2 || (latin === latin.toUpperCase() && !WORD_OF_CAPITALS.test(latin)))
    return LETTERS[last.toUpperCase()] ?? 'vowel';
  const read = latin.toLowerCase();
  if (WITH_L.test(read)) return 'ㄹ';
  return CLOSED.some((end) => end.test(read)) ? 'consonant' : 'vowel';
}

/** Full-width and accented signs as the usual ones: `Ｌ`, `３`, `㎏`, `é`. */
function folded(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}
