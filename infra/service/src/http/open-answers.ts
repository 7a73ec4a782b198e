import type { Server, ServerResponse } from 'node:http';

const answers = new WeakMap<Server, Set<ServerResponse>>();

/** Knows the answers that a server is giving, so that their connections can end with them. */
export function watchAnswers<S extends Server>(server: S): S {
  const open = new Set<ServerResponse>();
  answers.set(server, open);
  server.prependListener('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  return server;
}

/**
 * Ends the connections of open answers with these answers. Otherwise a connection that was kept alive stays open after the last answer,
 * because a server that closes looks at idle connections once, at the beginning.
 */
export function endWithAnswers(server: Server): void {
  for (const response of answers.get(server) ?? []) {
    response.shouldKeepAlive = false;
    // A head that was sent before promises another answer.
    const { socket } = response;
    if (response.headersSent) response.once('close', () => !server.listening && socket?.end());
  }
}
