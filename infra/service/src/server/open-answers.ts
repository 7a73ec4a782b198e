import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const answers = new WeakMap<Server, Map<Socket, ServerResponse>>();

/** Knows the latest answer of each connection, so that the connections can end with them. */
export function watchAnswers<S extends Server>(server: S): S {
  const latest = new Map<Socket, ServerResponse>();
  answers.set(server, latest);
  server.on('connection', (socket: Socket) => socket.once('close', () => latest.delete(socket)));
  server.prependListener('request', ({ socket }, response) => void latest.set(socket, response));
  return server;
}

/** The latest answer of a connection of a watched server; undefined before the first. */
export function latestAnswer(server: Server, socket: Socket): ServerResponse | undefined {
  return answers.get(server)?.get(socket);
}

/**
 * Ends the connections of open answers with these answers. Otherwise a connection that was kept alive stays open after the last answer,
 * because a server that closes looks at idle connections once, at the beginning.
 */
export function endWithAnswers(server: Server): void {
  for (const [socket, response] of answers.get(server) ?? []) {
    if (response.writableFinished) continue;
    response.shouldKeepAlive = false;
    // A head that was sent before promises another answer.
    if (response.headersSent) response.once('close', () => !server.listening && socket.end());
  }
}
