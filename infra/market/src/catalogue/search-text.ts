import { getChoseong } from 'es-hangul';

/** What a search looks through: both names, the model number and the initial consonants of the Korean name. */
export function searchText(...names: readonly string[]): string {
  const plain = names.join(' ').toLowerCase();
  return `${plain} ${getChoseong(names.join('')).replaceAll(' ', '')}`;
}

/** The words of a search as patterns for `like`; a word of initial consonants alone finds them without spaces. */
export function searchPatterns(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
}
