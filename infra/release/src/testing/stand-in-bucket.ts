import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Objects } from '../bucket/objects.ts';
import { s3Objects } from '../bucket/s3-objects.ts';

const BUCKET = 'releases';
const PAGE = 1_000;

/**
 * The fault of a request. `lost`: done, without an answer. `dropped`: neither. `late`: done after the client has gone.
 * `repeated`: done twice, the second answer is sent. `forgotten`: answered and not done. A status: refused with this code.
 */
export type Fault =
  | 'lost'
  | 'dropped'
  | 'late'
  | 'repeated'
  | 'forgotten'
  | readonly [status: number, code: string];

export interface StandInBucket {
  all: Map<string, Buffer>;
  /** Decides what goes wrong with the next request; starts with nothing. */
  faultOf: (method: string, key: string) => Fault | undefined;
  /** False: a store that does not know `If-None-Match`. */
  isConditional: boolean;
  /** A client. @param patienceMs how long it waits for an answer. Default: a minute */
  objects(patienceMs?: number): Objects;
  close(): void;
}

interface Answer {
  status: number;
  body?: string | Buffer;
}

/** A store with S3's interface on this machine, as far as releases use it, that can be made dishonest. */
export async function standInBucket(): Promise<StandInBucket> {
  const server = createServer((request, response) => void answer(bucket, request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bucket: StandInBucket = {
    all: new Map(),
    faultOf: () => undefined,
    isConditional: true,
    objects: (patienceMs = 60_000) =>
      s3Objects(
        { bucket: BUCKET, prefix: '' },
        {
          endpoint,
          forcePathStyle: true,
          region: 'us-east-1',
          credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
          maxAttempts: 2,
          requestHandler: { requestTimeout: patienceMs, throwOnRequestTimeout: true },
        },
      ),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return bucket;
}

async function answer(
  bucket: StandInBucket,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const key = decodeURIComponent(pathname.slice(BUCKET.length + 2));
  const body = await buffer(request);
  const isConditional = bucket.isConditional && request.headers['if-none-match'] === '*';
  const work = () =>
    done(bucket.all, { method: request.method ?? '', key, body, isConditional, searchParams });
  const fault = bucket.faultOf(request.method ?? '', key || `?${searchParams.get('prefix')}`);
  if (fault === 'late') return void response.once('close', work);
  if (fault === 'lost') work();
  if (fault === 'lost' || fault === 'dropped') return void request.socket.destroy();
  if (fault === 'repeated') work();
  const { status, body: text = '' } =
    typeof fault === 'object' ? refusal(...fault) : fault === 'forgotten' ? { status: 200 } : work();
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}

function done(
  all: Map<string, Buffer>,
  asked: { method: string; key: string; body: Buffer; isConditional: boolean; searchParams: URLSearchParams },
): Answer {
  const { method, key, body, isConditional, searchParams } = asked;
  if (method === 'GET' && key === '') return { status: 200, body: listed(all, searchParams) };
  const found = all.get(key);
  if (method === 'GET') return found === undefined ? refusal(404, 'NoSuchKey') : { status: 200, body: found };
  if (method === 'DELETE') all.delete(key);
  else if (isConditional && found !== undefined) return refusal(412, 'PreconditionFailed');
  else all.set(key, body);
  return { status: method === 'DELETE' ? 204 : 200 };
}

function listed(all: Map<string, Buffer>, asked: URLSearchParams): string {
  const after = asked.get('continuation-token') ?? '';
  const keys = [...all.keys()]
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const more =
    keys.length > PAGE ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`).join('');
  return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents}</ListBucketResult>`;
}

function refusal(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>Refused by the test.</Message></Error>` };
}

function escaped(text: string): string {
  return text.replace(/[&<>\r\n]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
