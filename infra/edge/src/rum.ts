import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FaultReport, PageVitals } from '@sold/contracts/federation/fault-report';
import { type AddressLimit, addressLimit } from './address-limit.ts';
import { clipped, readReport } from './fault-report.ts';
import { sendText } from './send.ts';

/** Largest report taken, bytes. */
const REPORT_BYTES = 16 * 1024;
/** Of a browser's name, characters. */
const AGENT_CHARS = 500;
/** A page sends twenty at most (`host/src/federation/report`), and several people may share an address. */
export const reportLimit = (): AddressLimit => addressLimit({ most: 60, windowMs: 60_000 });

export interface ReportTaker {
  limit: AddressLimit;
  /** Address of the visitor. */
  address: string;
  taken?(report: Partial<FaultReport & PageVitals>): void;
}

/**
 * Takes a page's own report of an error (`contracts/federation/fault-report`, at most 16 kB) and writes it as one line of JSON:
 * known fields alone, clipped, without secrets.
 * @param limit counts reports of the visitor's address @param taken hears each report
 */
export async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { limit, address, taken = () => undefined }: ReportTaker,
): Promise<void> {
  const wait = limit.wait(address);
  if (wait > 0) {
    response.setHeader('Retry-After', String(Math.ceil(wait / 1000)));
    return sendText(response, 429, 'Too many reports from this address.');
  }
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
  taken(report);
  response.writeHead(204).end();
  // How a page did is counted, and worth no line.
  if (report.kind === 'vitals') return;
  console.log(
    JSON.stringify({
      kind: 'rum',
      at: new Date().toISOString(),
      requestId,
      userAgent: clipped(request.headers['user-agent'] ?? '', AGENT_CHARS),
      report,
    }),
  );
}

/** Null for one that is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // What is left of one that is too large stays unread, so that the answer still gets there.
  const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  for await (const part of body) {
    bytes += part.length;
    if (bytes > REPORT_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
