import { connect, type Socket } from 'node:net';

/** An answer as the generator needs it: the body is read only where somebody asks. */
export interface RawAnswer {
  status: number;
  /** `Retry-After` was among the headers. */
  hasRetryAfter: boolean;
  /** Of an answer other than 200; reading the others would cost the generator more than asking. */
  body: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection that knows just enough HTTP/1.1 to ask and to count: the generator shares the machine with
 * what it measures, so it must cost little. Answers must carry `Content-Length`. Reconnects after the server closed it.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #pending: { done(answer: RawAnswer): void; fail(error: Error): void } | null = null;
  #read: Buffer = Buffer.alloc(0);

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
    const socket = connect(this.#port, this.#host);
    socket.setNoDelay(true);
    this.#socket = socket;
    this.#read = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => this.#take(socket, bytes));
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

  #take(socket: Socket, bytes: Buffer): void {
    this.#read = this.#read.length === 0 ? bytes : Buffer.concat([this.#read, bytes]);
    const headEnd = this.#read.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#read.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) {
      socket.destroy(new Error('an answer without Content-Length'));
      return;
    }
    const end = headEnd + HEAD_END.length + length;
    if (this.#read.length < end) return;
    const status = Number(head.slice(9, 12));
    const body = status === 200 ? '' : this.#read.toString('utf8', headEnd + HEAD_END.length, end);
    this.#read = Buffer.alloc(0);
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
