import { type OutgoingHttpHeaders, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Reason } from '@sold/contracts/errors/reasons';
import { latestAnswer } from '@sold/service/server/open-answers';
import { jsonHeaders, type ProblemStatus, problemBody } from '../../http/send.ts';
import { headPage } from './head-page.ts';

/** How long a connection stays open for what is still being sent: a reset would take the answer with it. Milliseconds. */
const LINGER_MS = 5_000;
/** A piece of a head that is part of its address: a cookie has 4,096 bytes at most, and a space after it. */
const OF_ADDRESS = /^(?:[A-Z]+ )?\S{4200}/;

type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Answers what is no request that the server reads, where nothing else is being answered, and ends its connection. @param server watched by `watchAnswers` */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: ClientError, socket) => {
    const open = latestAnswer(server, socket as Socket);
    const isAnswering = open?.headersSent && !open.writableFinished;
    if (isAnswering || error.code === 'ECONNRESET') socket.destroy();
    // The rest of a head that was refused is an error again and again.
    if (!socket.writable) return;
    socket.end(answerTo(error));
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

function answerTo({ code, rawPacket }: ClientError): string {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return pageOf(rawPacket?.toString('latin1') ?? '');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return refusal(413, 'too_large');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refusal(408, 'slow_body');
    default:
      return refusal(400, 'bad_request');
  }
}

/** @param piece the one with which the head became too large */
function pageOf(piece: string): string {
  const { html, headers } = headPage(OF_ADDRESS.test(piece) ? 'address' : 'either');
  return written(431, headers, html);
}

function refusal(status: ProblemStatus, reason: Reason): string {
  const body = JSON.stringify(problemBody(status, reason));
  const headers = { ...jsonHeaders, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
  return written(status, headers, body);
}

function written(status: number, headers: OutgoingHttpHeaders, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
