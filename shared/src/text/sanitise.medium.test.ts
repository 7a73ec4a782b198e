// @vitest-environment jsdom
// DOMPurify supports jsdom; happy-dom loses elements under it.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ATTACKS } from '../testing/attacks.ts';
import { isAllowedSource } from './html/sources.ts';
import { TAGS } from './html/tags.ts';
import { sanitise } from './sanitise.ts';

/** Everything in clean HTML that the specification does not list: has to be empty for any input. */
function foreignIn(clean: string): string[] {
  const page = new DOMParser().parseFromString(clean, 'text/html');
  return [...page.body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const isListed = TAGS.includes(name) && element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    const attributes = [...element.attributes].filter(
      ({ name, value }) => !(name === 'style' || (name === 'src' && isAllowedSource(value))),
    );
    return [
      ...(isListed ? [] : [`<${name}>`]),
      ...attributes.map((attribute) => `${name}[${attribute.name}=${attribute.value}]`),
    ];
  });
}

test('holds at least 200 attacks in the table', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(ATTACKS.map(([, html]) => html)).size).toBe(ATTACKS.length);
});

test.each(ATTACKS)('removes the attack %s: %s', (_, html) => {
  const clean = sanitise(html);
  expect(foreignIn(clean)).toEqual([]);
  // Clean markup is stable when a browser parses and writes it again: no mutation brings anything back.
  const again = sanitise(clean);
  expect(sanitise(again)).toBe(again);
  const page = new DOMParser().parseFromString(clean, 'text/html');
  expect(foreignIn(page.body.innerHTML)).toEqual([]);
});

test.each([
  ['words stay', '안녕하세요', '안녕하세요'],
  [
    'tags of a text',
    '<h2>제목</h2><p>글 <b>굵게</b> <em>기울게</em></p>',
    '<h2>제목</h2><p>글 <b>굵게</b> <em>기울게</em></p>',
  ],
  ['lists', '<ul><li>하나</li></ul><ol><li>둘</li></ol>', '<ul><li>하나</li></ul><ol><li>둘</li></ol>'],
  [
    'tables',
    '<table><tbody><tr><td>칸</td></tr></tbody></table>',
    '<table><tbody><tr><td>칸</td></tr></tbody></table>',
  ],
  [
    'a picture with its source',
    '<img src="/images/a.svg" alt="운동화" width="3">',
    '<img src="/images/a.svg">',
  ],
  [
    'a picture of another site',
    '<img src="https://img.example/a.png">',
    '<img src="https://img.example/a.png">',
  ],
  ['no protocol', '<img src="//img.example/a.png">', '<img src="//img.example/a.png">'],
  ['the app scheme', '<img src="soldapp://picture/1">', '<img src="soldapp://picture/1">'],
  ['ftp', '<img src="ftp://x/a.png">', '<img src="ftp://x/a.png">'],
  [
    'mailto and tel',
    '<img src="mailto:a@b.kr"><img src="tel:0212345678">',
    '<img src="mailto:a@b.kr"><img src="tel:0212345678">',
  ],
  ['src on any tag', '<p src="/a">말</p>', '<p src="/a">말</p>'],
  ['style on any tag', '<p style="color: red">말</p>', '<p style="color: red">말</p>'],
  [
    'a link keeps its words and no address',
    '<a href="https://sold.kr" target="_blank">여기</a>',
    '<a>여기</a>',
  ],
  ['classes, ids and data go', '<p class="x" id="y" data-z="1" title="t" lang="ko">말</p>', '<p>말</p>'],
  ['an unlisted tag leaves its words', '<font color="red"><center>말</center></font>', '말'],
  ['a script leaves nothing', '앞<script>x()</script>뒤', '앞뒤'],
  ['a style sheet leaves nothing', '앞<style>p{}</style>뒤', '앞뒤'],
  ['a frame leaves nothing', '앞<iframe src="https://sold.kr">안</iframe>뒤', '앞뒤'],
  ['a drawing leaves nothing', '앞<svg><path d="M0 0"/></svg>뒤', '앞뒤'],
  ['a comment leaves nothing', '앞<!-- 비밀 -->뒤', '앞뒤'],
  ['a form leaves its words', '<form action="/x"><label>이름</label><input name="n"></form>', '이름'],
  ['a video leaves nothing of itself', '앞<video src="/a.mp4" controls></video>뒤', '앞뒤'],
  ['entities stay entities', '1 &lt; 2 &amp; 3', '1 &lt; 2 &amp; 3'],
  ['open tags are closed', '<p><b>말', '<p><b>말</b></p>'],
  ['nothing', '', ''],
])('cleans markup: %s', (_, html, expected) => {
  expect(sanitise(html)).toBe(expected);
});

/** Pieces of attacks; random combinations find unexpected ones. */
const PIECES = [
  ...[
    '<',
    '>',
    '/',
    '"',
    "'",
    '`',
    '=',
    ' ',
    '\n',
    '\u0000',
    '&',
    '&lt;',
    '&#60;',
    '&quot;',
    '<!--',
    '-->',
    '--!>',
  ],
  ...[
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '</',
    '/>',
    'javascript:',
    'data:text/html,',
    '&#106;avascript:',
    'x()',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<math>',
    '</math>',
    '<mtext>',
    '<mglyph>',
    '<style>',
    '</style>',
    '<script>',
    '</script>',
  ],
  ...[
    '<template>',
    '</template>',
    '<noscript>',
    '</noscript>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '</title>',
  ],
  ...[
    '<form>',
    '</form>',
    '<table>',
    '<td>',
    '</table>',
    '<select>',
    '<option>',
    '</select>',
    '<p>',
    '</p>',
    '<a>',
  ],
  ...[
    '<img src=x onerror=x()>',
    '<img src="',
    '" onerror="x()',
    ' onload=x() ',
    ' style="',
    ' src=',
    ' is=x ',
    '<b>',
  ],
  ...[
    '<foreignObject>',
    '<desc>',
    '<annotation-xml encoding="text/html">',
    '<xmp>',
    '<plaintext>',
    '<iframe srcdoc="',
  ],
];

test('leaves nothing that could run, whatever is put together', () => {
  const html = fc.array(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...PIECES) }, fc.string({ maxLength: 6 })),
    {
      maxLength: 24,
    },
  );
  fc.assert(
    fc.property(html, (pieces) => {
      const clean = sanitise(pieces.join(''));
      expect(foreignIn(clean)).toEqual([]);
      expect(foreignIn(sanitise(clean))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test('accepts an address as a source only with a listed scheme, however it is disguised', () => {
  const noise = fc.array(fc.constantFrom('\t', '\n', '\r', ' ', '\u0000', '\u00a0', '\u200b', '\ufeff'), {
    maxLength: 3,
  });
  fc.assert(
    fc.property(fc.array(noise, { minLength: 12, maxLength: 12 }), fc.boolean(), (noises, isLoud) => {
      const letters = [...'javascript:'].map((letter) => (isLoud ? letter.toUpperCase() : letter));
      expect(isAllowedSource(noises.map((gap, at) => gap.join('') + (letters[at] ?? '')).join(''))).toBe(
        false,
      );
    }),
  );
});

test('signs by named policies in a browser with Trusted Types', async () => {
  const made: string[] = [];
  const signed: string[] = [];
  let ofLibraries: ((html: string) => string) | undefined;
  const trustedTypes = {
    createPolicy: (name: string, rules: { createHTML(html: string): string }) => {
      made.push(name);
      if (name === 'default') ofLibraries = rules.createHTML;
      return {
        ...rules,
        createHTML: (html: string) => {
          signed.push(html);
          return rules.createHTML(html);
        },
      };
    },
  };
  Object.defineProperty(window, 'trustedTypes', { value: trustedTypes, configurable: true });
  vi.resetModules();
  const fresh = await import('./sanitise.ts');
  expect(String(fresh.sanitise('<p onclick=x()>말</p>'))).toBe('<p>말</p>');
  expect(made).toEqual(['sold-html']);
  expect(signed).toContain('<p>말</p>');

  fresh.sanitiseLibraries();
  fresh.sanitiseLibraries();
  expect(made).toEqual(['sold-html', 'default']);
  expect(ofLibraries?.('<b class="t">350,000원</b><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>')).toBe(
    '<b class="t">350,000원</b><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>',
  );
  expect(ofLibraries?.('<b onclick=x()>말</b><svg onload=x()></svg><script>x()</script>')).toBe(
    '<b>말</b><svg></svg>',
  );
  Reflect.deleteProperty(window, 'trustedTypes');
});
