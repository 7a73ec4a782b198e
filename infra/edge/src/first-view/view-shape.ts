import { ownPath } from '@sold/contracts/base/link';
import type { FirstCall, FirstView, HostServer, PageHead } from '@sold/contracts/federation/first-view';
import type { UiType } from '@sold/contracts/federation/screen';

/** A first view as it is stored: bytes that many pages are made of. */
export interface StoredView {
  head: PageHead;
  html: Buffer;
  /** The answers it starts with, as JSON that may stand in a script element. */
  answers: Buffer;
}

/** Markup of the host around a screen. */
export interface StoredFrame {
  before: Buffer;
  after: Buffer;
}

/** A first view as a page holds it. */
export interface PageView extends StoredView {
  frame: StoredFrame;
  ui: UiType;
}

/** Calls a view may start with; more are no first view. */
const MOST_CALLS = 8;
/** Addresses a unit may list. */
const MOST_ADDRESSES = 5_000;
const MOST_HTML = 2_000_000;
const MOST_TEXT = 2_000;

type Fields<T> = { readonly [K in keyof T]?: unknown };
type Frame = ReturnType<HostServer['frame']>;

/** The answer of `callsFor`; undefined for an invalid one. */
export function asCalls(value: unknown): readonly FirstCall[] | null | undefined {
  if (value === null) return null;
  const isList = Array.isArray(value) && value.length <= MOST_CALLS;
  return isList && value.every(isCall) ? (value as FirstCall[]) : undefined;
}

function isCall(value: unknown): boolean {
  const { key, input } = fields<FirstCall>(value);
  return typeof key === 'string' && typeof input === 'object' && input !== null && !Array.isArray(input);
}

/** The answer of `addresses`; undefined for an invalid one. */
export function asAddresses(value: unknown): readonly string[] | undefined {
  const isList = Array.isArray(value) && value.length <= MOST_ADDRESSES && value.every(isPath);
  return isList ? (value as string[]) : undefined;
}

/** The answer of `render`; undefined for an invalid one. */
export function asView(value: unknown): FirstView | undefined {
  const { html, head } = fields<FirstView>(value);
  const { title, description, canonical, image, jsonLd } = fields<FirstView['head']>(head);
  const isView =
    isMarkup(html) &&
    isText(title) &&
    isText(description) &&
    isPath(canonical) &&
    (image === null || isImage(image)) &&
    Array.isArray(jsonLd) &&
    jsonLd.every((one) => typeof one === 'object' && one !== null);
  return isView ? (value as FirstView) : undefined;
}

/** The answer of `frame`; undefined for an invalid one. */
export function asFrame(value: unknown): Frame | undefined {
  const { before, after } = fields<Frame>(value);
  return isMarkup(before) && isMarkup(after) ? (value as Frame) : undefined;
}

function isImage(value: unknown): boolean {
  const { path, width, height } = fields<NonNullable<FirstView['head']['image']>>(value);
  return isPath(path) && Number.isSafeInteger(width) && Number.isSafeInteger(height);
}

function isMarkup(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_HTML;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MOST_TEXT;
}

/** On our own origin, read by any browser. */
function isPath(value: unknown): value is string {
  return isText(value) && ownPath(value) !== null;
}

function fields<T>(value: unknown): Fields<T> {
  return typeof value === 'object' && value !== null ? (value as Fields<T>) : {};
}
