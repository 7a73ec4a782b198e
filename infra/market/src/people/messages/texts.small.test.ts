import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEMPLATES, type TemplateName, writeMessage, writeText } from './templates.ts';

/** Every sign that EUC-KR has in two bytes. */
const TWO_BYTES = new Set(
  Array.from({ length: 94 * 94 }, (_, at) =>
    new TextDecoder('euc-kr').decode(Uint8Array.of(0xa1 + Math.floor(at / 94), 0xa1 + (at % 94))),
  ),
);
const bytesOf = (text: string) =>
  [...text].reduce((bytes, sign) => {
    if (sign <= '~') return bytes + 1;
    expect([sign, TWO_BYTES.has(sign)]).toEqual([sign, true]);
    return bytes + 2;
  }, 0);

const names = fc.constantFrom(...(Object.keys(TEMPLATES) as TemplateName[]));
const codes = fc.stringMatching(/^\d{6}$/);
const hosts = fc.stringMatching(/^[a-z]{1,40}\.example$/);
const times = fc.constantFrom('11월 27일 오후 6:00', '내일 오전 11:30', '2027년 12월 31일 (금) 오후 12:59');

test('names the shop first in a text of any template, code, host and time, fits, and ends with the line of its page', () => {
  fc.assert(
    fc.property(names, codes, hosts, times, (name, code, host, at) => {
      const url = `https://${host}/webapp/trade/member/reset`;
      const text = writeText(name, { code, minutes: '10', url, at }, host);
      expect(text.startsWith('[SOLD] ')).toBe(true);
      expect(bytesOf(text)).toBeLessThanOrEqual(90);
      const isCode = name.endsWith('_code');
      expect(text.endsWith(`\n@${host} #${code}`)).toBe(isCode);
      if (isCode) expect(/\d{6}/.exec(text)?.[0]).toBe(code);
    }),
  );
});

test.each([
  ['123452', '123452예요.'],
  ['123456', '123456이에요.'],
])('puts the right particle after the code %s', (code, said) => {
  const facts = { code, minutes: '10' };
  for (const name of ['sign_up_code', 'reset_code'] as const)
    for (const text of [writeMessage(name, facts).text, writeText(name, facts, 'sold.example')])
      expect(text).toContain(said);
});
