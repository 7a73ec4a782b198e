// Patterns that the prose lint refuses, with an example each: `bad` as it was found, `good` as its replacement. A test holds each
// pattern to its examples. `start` patterns match the beginning of a sentence, `word` patterns match anywhere in it.

/** @type {readonly { start?: RegExp, word?: RegExp, bad: string, good: string }[]} */
export const PATTERNS = [
  {
    start: /^Who(se|m|ever)? /,
    bad: 'Who never said that it has first views skips none.',
    good: 'Units without first views are not counted.',
  },
  { start: /^What(ever)? /, bad: 'What a page sends of itself.', good: 'Report of a page about itself.' },
  {
    start: /^(That|Those|These) (which|who|that|of) /,
    bad: 'Those that are over are left out.',
    good: 'Expired bids are left out.',
  },
  {
    start: /^One (that|who) /,
    bad: 'One that is late holds no other up.',
    good: 'A late batch does not delay others.',
  },
  {
    start: /^Of (a|an|the|what|who|each|several|one) /,
    bad: 'Of what a proxy said, in the log, characters.',
    good: 'Longest header value logged, in characters.',
  },
  {
    start: /^How (long|often|many|much) (who|what|of|that) /,
    bad: 'How long who comes nevertheless is sent elsewhere',
    good: 'Drain time: new requests are refused',
  },
  { start: /^So (long|many|much) /, bad: 'So many are read in one go.', good: 'Rows per read.' },
  { start: /^Where (nobody|none) /, bad: 'Where none is named, the first.', good: 'Default: the first.' },
  { word: /\b(no|every|some)body\b/i, bad: 'Nobody waits for it.', good: 'No request waits for it.' },
  { word: /\bwho(m)?ever\b/i, bad: 'told to whoever asks', good: 'returned to every caller' },
  { word: /\banew\b/i, bad: 'The page is loaded anew.', good: 'The page reloads.' },
  { word: /\bheed(s|ed)?\b/i, bad: 'The header is not heeded.', good: 'The header is ignored.' },
  { word: /\bat once\b/i, bad: 'It is stopped at once.', good: 'It stops immediately.' },
  {
    word: /\bkept (answer|response)s?\b/i,
    bad: 'the kept answers of a key',
    good: 'the stored response of a key',
  },
  {
    word: /\b(is|are|was|were) looked at\b/i,
    bad: 'Then the cache is looked at.',
    good: 'Then the cache is read.',
  },
  {
    word: /\b(came|comes) to (be|nothing|an end|that)\b/i,
    bad: 'It comes to nothing.',
    good: 'It has no effect.',
  },
  { word: /\b(is|are) none\b/i, bad: 'null when there is none', good: 'null without a match' },
  {
    word: /\bstands? (for itself|beside)\b/i,
    bad: 'It stands beside the others.',
    good: 'It is in the same folder.',
  },
  { word: /\b(is|are) told\b/i, bad: 'The buyer is told.', good: 'The buyer gets a message.' },
  { word: /\bbe it\b/i, bad: 'any page, be it old or new', good: 'any page, old or new' },
  { word: /\bintents?\b(?!:)/i, bad: 'one key per intent', good: 'one idempotency key per press' },
  { word: /\bno more than that\b/i, bad: 'It reads, no more than that.', good: 'It only reads.' },
];
