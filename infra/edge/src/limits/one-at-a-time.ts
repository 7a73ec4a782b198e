import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Places } from '@sold/service/http/places';

/** Requests of one connection that may wait behind the one that is being answered. Browsers send none before they are answered. */
const MOST_WAITING = 64;

/** A request that was sent before the ones in front of it had been answered (pipelining). */
interface Waiting {
  request: IncomingMessage;
  response: ServerResponse;
  release(): void;
}

interface Connection {
  waiting: Waiting[];
  /** More was sent than may wait: the connection ends after what waits. */
  isOver: boolean;
}

export interface OneAtATimeOptions {
  /** Limits how many requests may wait, by the address of the other side of the connection. */
  waiting: Places;
  /** Called with a connection that will be ended for it. */
  refused(socket: Socket): void;
  /** Whether many visitors share the connections of this address, which have no pauses. */
  isProxy(address: string): boolean;
  /** Pause of a connection after a request that was one too many (429), milliseconds. */
  pauseMs: number;
}

/**
 * Answers the requests of a connection one at a time: the next one begins when the answer before it has left for the network.
 * While one waits nothing more is read, so a client that does not read costs one answer and the heads of a piece of the stream. Node
 * hands over all requests of a piece together, so those are bounded as well, and requests beyond the bound are not answered. After a
 * refusal for being one too many the next request waits: refusals are cheap, and as many as a client can send are not.
 */
export function oneAtATime(
  listener: RequestListener,
  { waiting, refused, isProxy, pauseMs }: OneAtATimeOptions,
): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  function begin(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    response.once('close', () => {
      const { socket } = request;
      if (response.statusCode !== 429 || socket.destroyed || isProxy(socket.remoteAddress ?? ''))
        return next(connection, socket);
      socket.pause();
      setTimeout(() => {
        if (connection.waiting.length === 0) socket.resume();
        next(connection, socket);
      }, pauseMs).unref();
    });
    listener(request, response);
  }

  function next(connection: Connection, socket: Socket): void {
    const first = connection.waiting.shift();
    first?.release();
    if (first !== undefined && !socket.destroyed) {
      if (connection.waiting.length === 0 && !connection.isOver) socket.resume();
      begin(connection, first.request, first.response);
      return;
    }
    for (const { release } of connection.waiting.splice(0)) release();
    connections.delete(socket);
    if (connection.isOver) socket.destroySoon();
  }

  function wait(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    if (connection.isOver) return;
    const { socket } = request;
    socket.pause();
    const release =
      connection.waiting.length < MOST_WAITING ? waiting.take(socket.remoteAddress ?? '') : null;
    if (release !== null) {
      connection.waiting.push({ request, response, release });
      return;
    }
    connection.isOver = true;
    const last = connection.waiting.at(-1)?.response;
    if (last !== undefined) last.shouldKeepAlive = false;
    refused(socket);
  }

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (connection !== undefined) return wait(connection, request, response);
    const started = { waiting: [], isOver: false };
    connections.set(socket, started);
    begin(started, request, response);
  };
}
