import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import { sendText } from '../http/send.ts';
import { type AddressLimit, addressLimit } from '../limits/address-limit.ts';
import { clipped, readReport } from './fault-report.ts';

/** Largest report taken, bytes. */
const REPORT_BYTES = 16 * 1024;
/** Types of a report: a beacon sends a text as `text/plain`. */
const TYPES = /^(?:text\/plain|application\/json) *(?:;|$)/i;
/** Longest user agent logged, in characters. */
const AGENT_CHARS = 500;
/** Kinds that are counted, and worth no line in the log. */
const COUNTED_ALONE = new Set<string | undefined>(['began', 'ran', 'vitals'] satisfies FaultReport['kind'][]);

export interface ReportLimits {
  /** A page that counts says four times how it does, and many people may share an address. */
  all: AddressLimit;
  /** A page reports twenty faults at most (`host/src/federation/report`). */
  logged: AddressLimit;
}

export const reportLimits = (): ReportLimits => ({
  all: addressLimit({ most: 600, windowMs: 60_000 }),
  logged: addressLimit({ most: 60, windowMs: 60_000 }),
});

export interface ReportTaker {
  limits: ReportLimits;
  /** Address of the visitor. */
  address: string;
  taken?(report: Partial<FaultReport & PageVitals>): void;
}

/**
 * Takes a page's own report of an error (`contracts/federation/fault-report`, at most 16 kB) and writes it as one line of JSON:
 * known fields alone, clipped, without secrets.
 * @param limits count reports of the visitor's address @param taken hears each report
 */
export async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { limits, address, taken = () => undefined }: ReportTaker,
): Promise<void> {
  if (isOver(limits.all, address, response)) return;
  if (!TYPES.test(request.headers['content-type'] ?? ''))
    return sendText(response, 415, 'A report is JSON, as text/plain or application/json.');
  const text = await bodyOf(request).catch((error: NodeJS.ErrnoException) => {
    // A visitor who went away hears no answer.
    if (error.code !== 'ECONNRESET') throw error;
  });
  if (text === undefined) return;
  if (text === null) {
    response.setHeader('Connection', 'close');
    return sendText(response, 413, `A report holds at most ${REPORT_BYTES} bytes.`);
  }
  const report = readReport(text);
  if (report === null) return sendText(response, 400, 'A report is a flat JSON object.');
  const isLogged = !COUNTED_ALONE.has(report.kind);
  if (isLogged && isOver(limits.logged, address, response)) return;
  taken(report);
  response.writeHead(204).end();
  if (!isLogged) return;
  const { load: _proof, ...told } = report;
  console.log(
    JSON.stringify({
      kind: 'rum',
      at: new Date().toISOString(),
      requestId,
      userAgent: clipped(request.headers['user-agent'] ?? '', AGENT_CHARS),
      report: told,
    }),
  );
}

/** Counts a report, and refuses it beyond the limit. */
function isOver(limit: AddressLimit, address: string, response: ServerResponse): boolean {
  const wait = limit.wait(address);
  if (wait === 0) return false;
  response.setHeader('Retry-After', String(Math.ceil(wait / 1000)));
  sendText(response, 429, 'Too many reports from this address.');
  return true;
}

/** Null for a body that is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // The rest of a report that is too large stays unread, so that the answer still arrives.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const part of body) {
    bytes += part.length;
    if (bytes > REPORT_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
