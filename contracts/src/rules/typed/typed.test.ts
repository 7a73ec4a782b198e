import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { readBirthday, readWholeBirthday } from './birthday.ts';
import { cardText, expiryText, readCardNumber, readExpiry, readReceiptCard } from './card.ts';
import { readCode } from './code.ts';
import { lengthProblem } from './length.ts';
import { linesText } from './lines-text.ts';
import { mobileText, readMobile } from './mobile.ts';
import { readAccountNumber, readCardPassword, readInvoiceNumber, readPostcode } from './numbered.ts';
import { readPersonName } from './person-name.ts';
import { lineText } from './plain-text.ts';
import type { Reading } from './reading.ts';
import { readValue } from './reading.ts';
import { readReceiptPhone, receiptPhoneText } from './receipt-phone.ts';

const AROUND = ['', ' ', '\u00a0', '\u200b', '\ufeff', '\t', '\u3000', '\n', '\u2060', '\u202a', '\u3164'];
const HYPHENS = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2015',
  '\u2212',
  'ー',
  'ｰ',
  '－',
  'ㅡ',
];
const GAPS = ['', ' ', '\u00a0', '\u202f', ...HYPHENS];
const wide = (text: string) =>
  text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`));

/** The text as keyboards and clipboards may bring it: full-width, with blanks and what cannot be seen around it. */
const brought = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.boolean(), fc.constantFrom(...AROUND), fc.constantFrom(...AROUND))
    .map(([inner, isWide, before, after]) => `${before}${isWide ? wide(inner) : inner}${after}`);
/** The groups with a gap of one kind between them. */
const apart = (groups: readonly string[], gaps = GAPS) =>
  fc.constantFrom(...gaps).map((gap) => groups.join(gap));
/** For each value some form of it: what is read is the value. */
function reads<T>(read: (text: string) => Reading<T>, forms: fc.Arbitrary<[value: T, text: string]>): void {
  fc.assert(
    fc.property(forms, ([value, text]) => {
      expect(read(text)).toEqual({ is: 'read', value });
    }),
  );
}
const withForm = <T>(value: fc.Arbitrary<T>, form: (value: T) => fc.Arbitrary<string>) =>
  value.chain((one) => fc.tuple(fc.constant(one), form(one)));

const grouped = (amount: number) => amount.toLocaleString('ko-KR');
/** 억, 만 and the rest, as prices are written for people. */
function inUnits(amount: number): string {
  const parts = [Math.floor(amount / 1e8), Math.floor(amount / 1e4) % 1e4, amount % 1e4];
  return parts.flatMap((part, at) => (part === 0 ? [] : `${grouped(part)}${['억', '만', ''][at]}`)).join(' ');
}

test('an amount is read in every form', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 2_100_000_000 }));
  reads(
    readAmount,
    withForm(amount, (won) =>
      brought(
        fc
          .tuple(
            fc.constantFrom('', '₩', '₩ ', '￦', '\\', 'KRW '),
            fc.constantFrom(
              String(won),
              grouped(won),
              `${grouped(won)}.00`,
              `${won}.0`,
              grouped(won).replaceAll(',', '\u00a0'),
              `000${won}`,
            ),
            fc.constantFrom('', '원', ' 원'),
          )
          .map((parts) => parts.join('')),
      ),
    ),
  );
  reads(
    readAmount,
    withForm(amount, (won) =>
      brought(fc.constantFrom(`${inUnits(won)}원`, `${inUnits(won)} 원`.normalize('NFD'))),
    ),
  );
});

test.each([
  ['35만원', 350_000],
  ['35만', 350_000],
  ['35만 5천원', 355_000],
  ['3만5천', 35_000],
  ['3만 5000', 35_000],
  ['3만 5원', 30_005],
  ['만원', 10_000],
  ['5천', 5_000],
  ['백만원', 1_000_000],
  ['3천5백만', 35_000_000],
  ['1억 5천만', 150_000_000],
  ['2억', 200_000_000],
  ['１２３', 123],
  ['0', 0],
  ['12,300P', 12_300],
])('%s is the amount %d', (text, value) => expect(readAmount(text)).toEqual({ is: 'read', value }));

test.each([
  '35.5',
  '3만5',
  '-5',
  '−5',
  '+5',
  '1e5',
  '1.097,50',
  '1.097',
  '1억 5천',
  '1억 5000',
  '350,000원 350,000원',
  '35²',
  '½',
  '0x10',
  '5천 3',
  '3,500,005천',
  '12,345만',
  '만 3억',
  '원',
  '9'.repeat(16),
])('%s is no amount, and more typing makes none of it', (text) => expect(readAmount(text).is).toBe('wrong'));

test.each(['350,', '350,0', '12,34', '350.', '1,', '₩'])('%s may become an amount', (text) =>
  expect(readAmount(text).is).toBe('unfinished'),
);

const mobile = fc.oneof(
  digits(8).map((rest) => ['010', rest.slice(0, 4), rest.slice(4)]),
  digits(7).map((rest) => ['011', rest.slice(0, 3), rest.slice(3)]),
  digits(8).map((rest) => ['016', rest.slice(0, 4), rest.slice(4)]),
);
const FROM_ABROAD = ['+82', '0082', '82', '+82 ', '0082-', '(+82) ', '+82 (0)', 'tel:+82-', 'TEL: +82 0'];

test('a mobile number is read in every form, and written with hyphens', () => {
  reads(
    readMobile,
    withForm(
      mobile.map((groups) => groups.join('')),
      (number) => {
        const groups = mobileText(number).split('-') as [string, string, string];
        const abroad = [groups[0].slice(1), groups[1], groups[2]];
        return brought(
          fc.oneof(
            apart(groups),
            apart(groups, ['.', ' - ', ' / ']),
            fc.constant(`(${groups[0]}) ${groups[1]}-${groups[2]}`),
            fc.constant(`tel:${groups.join('-')}`),
            fc.tuple(fc.constantFrom(...FROM_ABROAD), apart(abroad)).map((parts) => parts.join('')),
          ),
        );
      },
    ),
  );
  expect(
    ['0', '010', '0101', '0101234567', '01012345678', '0111234567', '0212345678'].map(mobileText),
  ).toEqual(['0', '010', '010-1', '010-1234-567', '010-1234-5678', '011-123-4567', '0212345678']);
});

test('a number that lost a digit, or has one too many, is none', () => {
  fc.assert(
    fc.property(mobile, digits(1, 11), (groups, more) => {
      const number = groups.join('');
      if (number.startsWith('010')) expect(readMobile(number.slice(0, -1)).is).toBe('unfinished');
      if (number.length === 11) expect(readMobile(number + more).is).toBe('wrong');
      expect(readMobile(`${number} ${number}`).is).toBe('wrong');
    }),
  );
});

const card = fc.oneof(fc.stringMatching(/^[124-9]\d{15}$/), fc.stringMatching(/^3\d{13,15}$/));

test('a card number is read in every form; half of one, or two, are none', () => {
  const fours = (number: string) => cardText(number).split('-');
  reads(
    readCardNumber,
    withForm(card, (number) => brought(apart(fours(number)))),
  );
  reads(
    readReceiptCard,
    withForm(digits(13, 19), (number) => brought(apart(fours(number)))),
  );
  fc.assert(
    fc.property(card, (number) => {
      expect(readCardNumber(number.slice(0, 13)).is).toBe('unfinished');
      expect(readCardNumber(number + number).is).toBe('wrong');
      expect(readCardNumber(`${number} 12/29`).is).toBe('wrong');
    }),
  );
});

test('an expiry is read in every form', () => {
  const expiry = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }))
    .map(([month, year]) => String(month).padStart(2, '0') + String(year).padStart(2, '0'));
  reads(
    readExpiry,
    withForm(expiry, (value) => {
      const [month, year] = [value.slice(0, 2), value.slice(2)];
      const short = String(Number(month));
      const between = fc.constantFrom('/', ' / ', '.', ' ', ...HYPHENS);
      const inWords = [
        `${month}월 ${year}년`,
        `${short}월 20${year}년`,
        `20${year}년 ${short}월`,
        `${year}년${month}월`,
      ];
      return brought(
        fc.oneof(
          fc.constantFrom(...inWords, ...inWords.map((text) => text.normalize('NFD'))),
          fc.constant(`${short}월/${year}년`),
          fc
            .tuple(fc.constantFrom(month, short), between, fc.constantFrom(year, `20${year}`))
            .map((parts) => parts.join('')),
          fc
            .tuple(fc.constant(`20${year}`), between, fc.constantFrom(month, short))
            .map((parts) => parts.join('')),
          fc.constantFrom(value, `${month}20${year}`, `20${year}${month}`),
        ),
      );
    }),
  );
  for (const text of [
    '13월 29년',
    '29년 13월',
    '월 29년',
    '12월',
    '2129년 12월',
    '13/29',
    '0/29',
    '29/12',
    '12/2129',
    '12/29 123',
    '12/29/01',
    '1',
    '129',
    '12/202',
  ])
    expect(readExpiry(text).is, text).not.toBe('read');
  expect(['1', '11', '112', '1129', '202', '122029'].map(expiryText)).toEqual([
    '1',
    '11',
    '11/2',
    '11/29',
    '202',
    '12/2029',
  ]);
});

test('a birthday is read in every form; a day that never was is none', () => {
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const forms = (iso: string) => {
    const [y = '', m = '', d = ''] = iso.split('-');
    return [
      ...[m, String(Number(m))].map((month) => `${y}.${month}.${d}`),
      iso,
      y + m + d,
      `${y}년 ${Number(m)}월 ${Number(d)}일`,
      `${y}/${Number(m)}/${Number(d)}`,
      `${y} ${m} ${d}`,
      `${y}. ${Number(m)}. ${Number(d)}.`,
    ];
  };
  reads(
    readWholeBirthday,
    day.chain((iso) =>
      fc.tuple(fc.constant(iso.replaceAll('-', '')), brought(fc.constantFrom(...forms(iso)))),
    ),
  );
  reads(
    readBirthday,
    day.chain((iso) =>
      fc.tuple(
        fc.constant(iso.replaceAll('-', '').slice(2)),
        brought(fc.constantFrom(...forms(iso), ...forms(iso).map((form) => form.slice(2)))),
      ),
    ),
  );
  for (const text of [
    '19900230',
    '900230',
    '1990-13-01',
    '12/31/1990',
    '900101-1234567',
    '9001',
    '199001011',
  ])
    expect(readBirthday(text).is, text).not.toBe('read');
  expect(readWholeBirthday('900101').is).toBe('unfinished');
});

test('a birthday that is to come, or 120 years ago, is none', () => {
  // Already the 26th in Korea.
  const now = new Date('2026-11-25T16:00:00Z');
  for (const text of ['20900101', '2090-01-01', '2026-11-27', '19061126', '1900.1.1', '2027년 1월 1일'])
    for (const read of [readBirthday, readWholeBirthday])
      expect([text, read(text, now).is]).toEqual([text, 'wrong']);
  for (const [text, whole] of [
    ['2026-11-26', '20261126'],
    ['19061127', '19061127'],
  ] as const) {
    expect(readValue(readWholeBirthday(text, now))).toBe(whole);
    expect(readValue(readBirthday(text, now))).toBe(whole.slice(2));
  }
  for (const text of ['300101', '26-12-31', '060101'])
    expect(readValue(readBirthday(text, now))).toBe(text.replaceAll('-', ''));
});

test('a receipt is issued for a mobile number, and for the number of the tax office', () => {
  const forms = ['010-000-1234', '0100001234', '010 000 1234', '(010)000-1234', '+82 10-000-1234'];
  reads(
    readReceiptPhone,
    brought(fc.constantFrom(...forms)).map((text) => ['0100001234', text] as [string, string]),
  );
  expect(readValue(readReceiptPhone('010-2000-0001'))).toBe('01020000001');
  for (const text of ['010-000-1235', '010-000-12345678']) expect(readReceiptPhone(text).is).not.toBe('read');
  expect([receiptPhoneText('0100001234'), receiptPhoneText('01020000001')]).toEqual([
    '010-000-1234',
    '010-2000-0001',
  ]);
});

test('postcodes, accounts, parcels and passwords are read whole or not', () => {
  reads(
    readPostcode,
    withForm(digits(5), (code) =>
      brought(fc.constantFrom(code, `(${code})`, `[${code}]`, `우) ${code}`, `우편번호: ${code}`)),
    ),
  );
  reads(
    readCardPassword,
    withForm(digits(2), (two) => brought(fc.constant(two))),
  );
  const number = fc.tuple(digits(3, 5), digits(2, 4), digits(5, 6)).map((groups) => groups.join('-'));
  for (const read of [readAccountNumber, readInvoiceNumber])
    reads(
      read,
      withForm(number, (text) =>
        brought(fc.constantFrom(...HYPHENS).map((hyphen) => text.replaceAll('-', hyphen))),
      ),
    );
  const parcel = fc.tuple(
    fc.constantFrom(
      '운송장번호',
      '운송장 번호',
      '송장번호',
      '송장',
      '등기번호',
      '[운송장번호]',
      '(송장 번호)',
    ),
    fc.constantFrom('', ' ', ':', ': ', ' : ', '：'),
    number,
  );
  fc.assert(
    fc.property(parcel, ([label, colon, digits]) => {
      expect(readInvoiceNumber(`${label}${colon}${digits}`)).toEqual({ is: 'read', value: digits });
    }),
  );
  expect(readInvoiceNumber('운송장번호:').is).toBe('empty');
  expect(readValue(readAccountNumber('110 1234 56789'))).toBe('110123456789');
  for (const text of ['133-827', '047822', '0478a']) expect(readPostcode(text).is, text).toBe('wrong');
  for (const text of ['국민 110-1234-56789', `110-1234-56789${'0'.repeat(8)}`, '1--234567890', '---------'])
    expect(readAccountNumber(text).is, text).not.toBe('read');
});

test('a code is read alone, in two halves or out of its message; digits of several places are never put together', () => {
  const message = (code: string) => [
    `[SOLD] 인증번호는 ${code}이에요. 10분 안에 입력해 주세요.`,
    `[Web발신]\n인증번호 [${code}] 타인에게 알려 주지 마세요. 문의 1588-1234`,
    `2026-11-26 11:40 인증번호:${code}`,
    `[SOLD] ${code} 10분 안에 입력해 주세요.`,
    `요청 3 ${code}`,
    `Your code is ${code.slice(0, 3)}-${code.slice(3)}.`,
    `<#> ${code} is your code (5 min) +82 10-2000-0001`,
  ];
  reads(
    readCode,
    withForm(digits(6), (code) =>
      fc.oneof(
        brought(apart([code.slice(0, 3), code.slice(3)])),
        brought(fc.constantFrom(code, [...code].join(' '))),
        fc.constantFrom(...message(code)),
      ),
    ),
  );
  fc.assert(
    fc.property(digits(1, 5), digits(1, 5), (one, other) => {
      expect(readCode(`${one}번 ${other}`).is).toBe('wrong');
      expect(readCode(`코드 ${one}`).is).toBe('wrong');
    }),
  );
  for (const text of [
    '1234567',
    '123456 654321',
    '인증번호 123456 또는 654321',
    '주문 1234567890',
    'a12345b6',
  ])
    expect(readCode(text).is, text).toBe('wrong');
  for (const text of ['1', '12345', '123 4']) expect(readCode(text).is, text).toBe('unfinished');
});

test('a name is that of a person, however a phone writes its signs', () => {
  for (const [text, name] of [
    ['김하늘'.normalize('NFD'), '김하늘'],
    ['\u202e김\u200d하늘\u202c', '김하늘'],
    ['O\u2019Neil\u2011Kim ', "O'Neil-Kim"],
    ['エリー', 'エリー'],
    ['买买提·艾力', '买买提·艾力'],
    ['응우옌\t티\u00a0흐엉', '응우옌 티 흐엉'],
  ] as const)
    expect(readPersonName(text)).toEqual({ is: 'read', value: name });
  for (const text of ['🙂', '김1', '<b>김', 'a@b', '가'.repeat(41), '- 김'])
    expect(readPersonName(text).is, text).toBe('wrong');
  expect(readPersonName('\u3164').is).toBe('empty');
});

const pictures = fc.constantFrom('👩‍💻', '👨‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', '🙂', '❤️‍🔥');
const unseen = fc.constantFrom(...'\u200b\u200c\u200d\u200e\u202e\u2060\ufeff\u00ad\0\x07');

test('of a line nothing is kept that cannot be seen, and every sign stays whole', () => {
  const piece = fc.oneof(fc.constantFrom('김', '하늘', 'Kim', '３', '성수이로', '00'), pictures, unseen);
  const blank = fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000', '\u3164', '\u2800', ' \u200b ');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, blank)), fc.boolean(), (pieces, isApart) => {
      const text = pieces.join('');
      const line = lineText(isApart ? text.normalize('NFD') : text);
      expect(line).not.toMatch(/[^\P{Cf}\u200d]|\p{Cc}| {2}|^ | $|\u3164/u);
      expect(line).toBe(line.normalize('NFC'));
      expect(lineText(line)).toBe(line);
      // A joiner stands between pictures alone.
      expect(line).not.toMatch(/[\p{L}\d ]\u200d|\u200d[\p{L}\d ]|^\u200d|\u200d$/u);
      for (const sign of pieces.filter((one) => /\p{Extended_Pictographic}/u.test(one)))
        expect(line).toContain(sign);
    }),
  );
});

test('nothing typed is empty, and a text that is read is read the same again', () => {
  for (const read of [
    readAmount,
    readMobile,
    readCardNumber,
    readExpiry,
    readBirthday,
    readPostcode,
    readCode,
  ])
    for (const text of AROUND) expect(read(text).is).toBe('empty');
  const all = [
    readMobile,
    readCardNumber,
    readExpiry,
    readBirthday,
    readPostcode,
    readInvoiceNumber,
    readCode,
    readPersonName,
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...all), (text, read) => {
      const value = readValue<string>(read(text));
      if (value !== null) expect(readValue(read(value))).toBe(value);
    }),
  );
});

test('no reader leaves a digit out, adds one or moves one, whatever stands between them', () => {
  const noise = fc.constantFrom(
    ...GAPS,
    ...AROUND,
    '.',
    '/',
    ':',
    '(',
    ')',
    '우',
    '년',
    '월',
    '+82',
    'tel:',
    'a',
    '🙂',
    '\u0661',
  );
  const piece = fc.oneof({ weight: 3, arbitrary: digits(1, 6) }, { weight: 1, arbitrary: noise });
  const exact = [
    readPostcode,
    readCardNumber,
    readReceiptCard,
    readAccountNumber,
    readInvoiceNumber,
    readCardPassword,
  ];
  const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const given = digitsOf(text);
      for (const read of exact) {
        const value = readValue(read(text));
        if (value !== null) expect([text, digitsOf(value)]).toEqual([text, given]);
      }
      const mobile = readValue(readMobile(text));
      if (mobile !== null)
        expect(
          ['', '0'].flatMap((zero) => [
            mobile,
            `82${mobile.slice(1)}`,
            `82${mobile}`,
            `0082${zero}${mobile.slice(1)}`,
          ]),
        ).toContain(given);
      const expiry = readValue(readExpiry(text));
      if (expiry !== null) {
        const [month, year] = [expiry.slice(0, 2), expiry.slice(2)];
        const forms = [month, String(Number(month))].flatMap((m) => [
          m + year,
          `${m}20${year}`,
          `20${year}${m}`,
          year + m,
        ]);
        expect(forms).toContain(given);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('a text that is too long says how long it may be', () => {
  expect(lengthProblem(' 가나다 ', 3)).toBeNull();
  expect(lengthProblem('가나다라', 3)).toBe('3자까지 쓸 수 있어요. 조금 줄여 주세요.');
});

test('words of several lines keep their lines, each clean, and paragraphs one blank line apart', () => {
  const line = fc.stringMatching(/^[가-힣a-z]{1,8}( [가-힣a-z]{1,8})?$/);
  const end = fc.constantFrom('\n', '\r\n', '\r', '\u2028');
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      end,
      fc.constantFrom(...AROUND.filter((one) => one !== '\n')),
      (lines, newLine, odd) => {
        const typed = lines.map((one) => `${odd}${one.normalize('NFD')}${odd}`).join(newLine);
        expect(linesText(typed)).toBe(lines.join('\n'));
        expect(linesText(`${newLine}${typed}${newLine.repeat(4)}${typed}${newLine}`)).toBe(
          `${lines.join('\n')}\n\n${lines.join('\n')}`,
        );
        expect(linesText(linesText(typed))).toBe(linesText(typed));
      },
    ),
  );
});
