import { createServer, type Server, type Socket } from 'node:net';

/** One request as a service reads it from the wire. */
export interface Recorded {
  method: string;
  target: string;
  /** Names in lower case, in their order; a name may come twice. */
  headers: readonly (readonly [string, string])[];
  body: string;
}

/** A service that believes nothing but the bytes it gets. */
export interface Recorder {
  server: Server;
  /** Every request that could be read from any connection, in order. */
  seen: Recorded[];
  /** Input that no strict reader accepts: two framings, a head without end, a line that is no header. */
  unreadable: string[];
}

const HEAD_END = '\r\n\r\n';

/**
 * Reads requests one after the other from each connection by RFC 9112 alone: a body is as long as its one framing says, and
 * the bytes after it are another request. So a request hidden in a body without framing shows as one of its own.
 * @param answer the whole answer to a request, as it goes over the wire
 */
export function strictRecorder(answer: (request: Recorded) => string = () => OK): Recorder {
  const recorder: Recorder = { server: createServer(), seen: [], unreadable: [] };
  recorder.server.on('connection', (socket) => record(socket, recorder, answer));
  return recorder;
}

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nkeep-alive: timeout=60\r\n\r\nok';

function record(socket: Socket, { seen, unreadable }: Recorder, answer: (request: Recorded) => string): void {
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    for (;;) {
      const next = nextRequest(text);
      if (next === 'more') return;
      if (next === 'unreadable') {
        unreadable.push(text);
        socket.destroy();
        return;
      }
      text = text.slice(next.length);
      if (next.request.target === '/readyz') socket.write(OK);
      else {
        seen.push(next.request);
        socket.write(answer(next.request));
      }
    }
  });
}

/** The first request of a text and how many characters it takes. */
function nextRequest(text: string): { request: Recorded; length: number } | 'more' | 'unreadable' {
  const end = text.indexOf(HEAD_END);
  if (end < 0) return 'more';
  const [start = '', ...lines] = text.slice(0, end).split('\r\n');
  const first = /^([A-Z]+) (\S+) HTTP\/1\.1$/.exec(start);
  const headers = lines
    .map((line) => /^([\w-]+): ?(.*)$/.exec(line))
    .map((match) => match && ([match[1]?.toLowerCase() ?? '', match[2] ?? ''] as const));
  if (first === null || headers.some((header) => header === null)) return 'unreadable';
  const known = headers.filter((header) => header !== null);
  const from = end + HEAD_END.length;
  const framing = known.filter(([name]) => name === 'content-length' || name === 'transfer-encoding');
  if (framing.length > 1) return 'unreadable';
  const [name, value = ''] = framing[0] ?? [];
  const body =
    name === 'transfer-encoding' ? chunked(text, from) : sized(text, from, name === undefined ? '0' : value);
  if (typeof body === 'string') return body;
  return {
    request: { method: first[1] ?? '', target: first[2] ?? '', headers: known, body: body.text },
    length: body.end,
  };
}

type Body = { text: string; end: number } | 'more' | 'unreadable';

function sized(text: string, from: number, length: string): Body {
  if (!/^\d+$/.test(length)) return 'unreadable';
  const end = from + Number(length);
  return text.length < end ? 'more' : { text: text.slice(from, end), end };
}

function chunked(text: string, from: number): Body {
  let body = '';
  for (let at = from; ; ) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd < 0) return 'more';
    const size = text.slice(at, lineEnd);
    if (!/^[\da-f]+$/i.test(size)) return 'unreadable';
    const length = Number.parseInt(size, 16);
    const next = lineEnd + 2 + length;
    if (text.length < next + 2) return 'more';
    if (text.slice(next, next + 2) !== '\r\n') return 'unreadable';
    body += text.slice(lineEnd + 2, next);
    at = next + 2;
    if (length === 0) return { text: body, end: at };
  }
}
