import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText } from './send.ts';

/** Largest report taken, bytes. */
const REPORT_BYTES = 16 * 1024;

/** Takes a page's own report of an error (JSON, at most 16 kB) and writes it as one line of JSON. */
export async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): Promise<void> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > REPORT_BYTES) {
      response.setHeader('Connection', 'close');
      return sendText(response, 413, `A report holds at most ${REPORT_BYTES} bytes.`);
    }
    parts.push(part);
  }
  const report = parse(Buffer.concat(parts).toString('utf8'));
  if (report === null) return sendText(response, 400, 'A report is a JSON object.');
  console.log(
    JSON.stringify({
      kind: 'rum',
      at: new Date().toISOString(),
      requestId,
      userAgent: request.headers['user-agent'] ?? '',
      report,
    }),
  );
  response.writeHead(204).end();
}

function parse(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
