import type { Illustration } from './illustration.ts';

/** A piece of a line: plain, strong, or a link below the base path, to an anchor or to https. */
export type Inline = string | { strong: string } | { link: string; text: string };

export interface ListItem {
  text: readonly Inline[];
  items: readonly ListItem[];
}

export type Block =
  | { is: 'text'; text: readonly Inline[] }
  | { is: 'heading'; text: readonly Inline[] }
  /** `first`: number of the first item, of a numbered list that goes on behind a table; null without numbers. */
  | { is: 'list'; first: number | null; items: readonly ListItem[] }
  | { is: 'figure'; picture: Illustration; caption: string }
  | { is: 'table'; head: readonly (readonly Inline[])[]; rows: readonly (readonly (readonly Inline[])[])[] };

/** Content under one heading of the second level. */
export interface Clause {
  /** Anchor: `clause-7` for 제7조, else `section-2`. */
  id: string;
  title: string;
  blocks: readonly Block[];
}

/** A version without its text. */
export interface Version {
  kind: string;
  /** First day in force, `yyyy-MM-dd` in Korean time. */
  date: string;
  /** The version before; null for the first. */
  supersedes: string | null;
  /** SHA-256 of the file, hex: what an agreement records. */
  hash: string;
}

/** A version with its text. */
export interface PolicyDocument extends Version {
  /** Changes, in words for shoppers. */
  summary: readonly string[];
  /** Whether counsel has read the text. */
  review: 'needed' | 'done';
  /** Before the first clause. */
  preamble: readonly Block[];
  clauses: readonly Clause[];
}

/** A kind of document, as `documents/kinds.yaml` lists it. */
export interface Kind {
  kind: string;
  title: string;
  /** Heading of the index it stands under. */
  category: string;
  /** One line about it. */
  about: string;
}
