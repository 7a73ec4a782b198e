/** A sentence of prose with the line it begins on. @typedef {{ line: number, text: string }} Sentence */

/** Names of tests and suites, and summaries of calls. */
const NAMES = [
  /^\s*(?:it|test|describe|on[A-Z]\w+)(?:\.\w+)*\(\s*(['"`])(.+?)\1/,
  /\)\(\s*(['"`])(.{8,}?)\1,\s*(?:async\s*)?\(/,
  /^\s*(?:summary|description):\s*(['"`])(.+?)\1/,
];
const COMMENT = {
  line: /^\s*\/\/\s?(.*)$/,
  trailing: /\s\/\/\s(\S.*)$/,
  block: /^\s*(?:\/\*\*?|\*)\s(.*?)(?:\*\/)?$/,
  sql: /(?:^|\s)--\s(\S.*)$/,
};
/** A paragraph ends here: a list item, a heading, a table cell, a tag, an empty line. */
const BREAK = /^(?:\s*$|#+ |\s*[-*] |\s*\d+\. |\||@|```)/;

/**
 * Sentences of a file: comments, names of tests, Markdown. Code is left out.
 * @param {string} path
 * @param {string} text
 * @returns {Sentence[]}
 */
export function sentencesOf(path, text) {
  const isMarkdown = path.endsWith('.md');
  const found = [];
  let paragraph = null;
  let isCode = false;
  const end = () => {
    if (paragraph !== null) found.push(...split(paragraph));
    paragraph = null;
  };
  for (const [at, row] of text.split('\n').entries()) {
    const line = at + 1;
    if (isMarkdown && row.trimStart().startsWith('```')) isCode = !isCode;
    const name = isMarkdown ? undefined : NAMES.flatMap((form) => form.exec(row)?.[2] ?? [])[0];
    if (name !== undefined) {
      end();
      found.push({ line, text: name[0].toUpperCase() + name.slice(1) });
      continue;
    }
    const prose = isMarkdown ? (isCode ? null : row) : commentOf(path, row);
    if (prose === null || BREAK.test(prose)) end();
    if (prose === null) continue;
    for (const cell of prose.startsWith('|') ? prose.split('|') : [prose]) {
      if (prose.startsWith('|')) end();
      const words = cell.replace(/^\s*(?:[-*]|\d+\.|#+|@(?:param \S+|throws \S+|returns|\w+))\s+/, '').trim();
      if (words === '') continue;
      paragraph ??= [];
      paragraph.push({ line, words });
    }
  }
  end();
  return found;
}

function commentOf(path, row) {
  const kinds = path.endsWith('.sql') ? [COMMENT.sql] : [COMMENT.line, COMMENT.block, COMMENT.trailing];
  for (const kind of kinds) {
    const text = kind.exec(row)?.[1];
    if (text !== undefined) return text;
  }
  return null;
}

/** Splits the lines of a paragraph into sentences. */
function split(rows) {
  const sentences = [];
  let open = null;
  for (const { line, words } of rows)
    for (const piece of words.split(/(?<=[.!?:;])\s+(?=[A-Z`*'"({])/)) {
      if (open === null) open = { line, text: piece };
      else open.text += ` ${piece}`;
      if (/[.!?:;]['")*`]*$/.test(piece)) {
        sentences.push(open);
        open = null;
      }
    }
  if (open !== null) sentences.push(open);
  return sentences.map(({ line, text }) => ({ line, text: text[0].toUpperCase() + text.slice(1) }));
}
