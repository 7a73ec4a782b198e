import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Longest wait for the rest of a head that a closing server has begun to read, milliseconds. */
const HEAD_MS = 500;

interface Connection {
  /** Latest answer; undefined before the first. */
  response?: ServerResponse;
  /** Bytes read when that answer was sent: a connection with more of them has begun another request. */
  read: number;
}

const connections = new WeakMap<Server, Map<Socket, Connection>>();

/**
 * Knows the latest answer of each connection, so that the connections can end with them. Idle connections of the server are then those
 * whose answers are sent: Node also takes an answer that a slow reader still reads for sent, and would cut it off.
 */
export function watchAnswers<S extends Server>(server: S): S {
  const open = new Map<Socket, Connection>();
  connections.set(server, open);
  server.on('connection', (socket: Socket) => {
    open.set(socket, { read: 0 });
    socket.once('close', () => open.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const connection: Connection = { response, read: 0 };
    open.set(socket, connection);
    response.once('finish', () => {
      connection.read = socket.bytesRead;
    });
  });
  server.closeIdleConnections = () => closeIdle(open);
  return server;
}

/** The latest answer of a connection of a watched server; undefined before the first. */
export function latestAnswer(server: Server, socket: Socket): ServerResponse | undefined {
  return connections.get(server)?.get(socket)?.response;
}

/**
 * Ends the connections of open answers with these answers. Otherwise a connection that was kept alive stays open after the last answer,
 * because a server that closes looks at idle connections once, at the beginning.
 */
export function endWithAnswers(server: Server): void {
  for (const [socket, { response }] of connections.get(server) ?? []) {
    if (response === undefined || response.writableFinished) continue;
    response.shouldKeepAlive = false;
    // A head that was sent before promises another answer.
    if (response.headersSent) response.once('close', () => !server.listening && socket.end());
  }
}

/** Closes connections that wait for a request. The rest of a head that has begun may come for a moment. */
function closeIdle(open: ReadonlyMap<Socket, Connection>): void {
  const isAnswered = (socket: Socket) => open.get(socket)?.response?.writableFinished ?? true;
  for (const [socket, { read }] of open) {
    if (!isAnswered(socket)) continue;
    if (socket.bytesRead === read) socket.destroySoon();
    else setTimeout(() => isAnswered(socket) && socket.destroySoon(), HEAD_MS).unref();
  }
}
