import { connect, type Socket } from 'node:net';

/** An answer as the generator needs it: the body is read only where it is asked for. */
export interface RawAnswer {
  status: number;
  /** `Retry-After` was among the headers. */
  hasRetryAfter: boolean;
  /** Body of an answer other than 200; reading the others would cost the generator more than asking. */
  body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** Bytes per read from the system. */
const CHUNK = 65_536;

/**
 * One keep-alive connection that knows just enough HTTP/1.1 to ask and to count: the generator shares the machine with
 * its subject, so it must cost little. Its read buffer is its own: a buffer for each piece of an answer makes
 * hundreds of megabytes of rubbish a second, and a generator that collects it asks late. Answers must carry `Content-Length`.
 * Reconnects after the server closed it.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #pending: { done(answer: RawAnswer): void; fail(error: Error): void } | null = null;
  readonly #chunk = Buffer.alloc(CHUNK);
  #answer = Buffer.alloc(CHUNK);
  /** Bytes of {@link #answer} that were read. */
  #filled = 0;

  constructor(origin: string) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Sends one whole request and waits for its answer. Rejects when the connection breaks before the answer is there. */
  ask(request: string): Promise<RawAnswer> {
    return new Promise((done, fail) => {
      this.#pending = { done, fail };
      this.#open().write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    if (this.#socket !== null && !this.#socket.destroyed) return this.#socket;
    const socket: Socket = connect({
      port: this.#port,
      host: this.#host,
      noDelay: true,
      onread: {
        buffer: this.#chunk,
        callback: (count) => {
          this.#take(socket, count);
          return true;
        },
      },
    });
    this.#socket = socket;
    this.#filled = 0;
    socket.on('error', (error) => this.#broke(socket, error));
    socket.on('close', () => this.#broke(socket, new Error('the connection closed before the answer')));
    return socket;
  }

  #broke(socket: Socket, error: Error): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    const pending = this.#pending;
    this.#pending = null;
    pending?.fail(error);
  }

  #take(socket: Socket, count: number): void {
    if (socket !== this.#socket) return;
    if (this.#filled + count > this.#answer.length)
      this.#answer = Buffer.concat([this.#answer], 2 * (this.#filled + count));
    this.#chunk.copy(this.#answer, this.#filled, 0, count);
    this.#filled += count;
    const read = this.#answer.subarray(0, this.#filled);
    const headEnd = read.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = read.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) {
      socket.destroy(new Error('an answer without Content-Length'));
      return;
    }
    const end = headEnd + HEAD_END.length + length;
    if (this.#filled < end) return;
    const status = Number(head.slice(9, 12));
    const body = status === 200 ? '' : read.toString('utf8', headEnd + HEAD_END.length, end);
    this.#filled = 0;
    const pending = this.#pending;
    this.#pending = null;
    // The server is about to close: the next request goes over a new connection.
    if (/\r\nconnection: close/i.test(head)) {
      this.#socket = null;
      socket.end();
    }
    pending?.done({
      status,
      hasRetryAfter: /\r\nretry-after: /i.test(head),
      body,
    });
  }
}
