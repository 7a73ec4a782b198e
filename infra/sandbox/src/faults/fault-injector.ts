import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Header by which a browser of a journey asks for its own faults; no other browser is affected. */
export const FAULT_HEADER = 'x-fault-journey';

/** One fault: how chosen calls are answered instead of by the service. */
export interface Fault {
  /** The journey's own name, sent by its browser in {@link FAULT_HEADER}. */
  journey: string;
  /** End of the path of the calls it is about: `get-item-detail`. */
  path: string;
  /** Default: every method. */
  method?: string;
  /** Calls answered so; the service answers again afterwards. Default: all. */
  times?: number;
  /** Calls passed on before the first one is answered so. Default: 0. */
  after?: number;
  /** `answer`: status and body as given. `silence`: never answers. `hang_up`: breaks off. `late`: passes on after `ms`. */
  act:
    | { kind: 'answer'; status: number; body: unknown }
    | { kind: 'silence' }
    | { kind: 'hang_up' }
    | { kind: 'late'; ms: number };
}

const ADMIN = '/fault-injector/faults';

/**
 * A proxy between edge and service for journeys: answers chosen calls of one journey's browser with a chosen envelope,
 * breaks off or is silent, and passes everything else on. Controlled by `POST /fault-injector/faults`, for this machine
 * alone. No part of the product knows of it.
 * @param target base address of the service
 */
export function createFaultInjector(target: string): Server {
  const faults: Fault[] = [];
  return createServer((request, response) => {
    if (request.url === ADMIN && request.method === 'POST') {
      void take(request).then((fault) => {
        faults.push(fault);
        response.writeHead(204).end();
      });
      return;
    }
    const fault = faults.find((candidate) => fits(candidate, request));
    if (fault && (fault.after ?? 0) > 0) fault.after = (fault.after ?? 0) - 1;
    else if (fault) {
      if (fault.times !== undefined) fault.times -= 1;
      return act(fault, () => pass(target, request, response), request, response);
    }
    pass(target, request, response);
  });
}

function fits(fault: Fault, { headers, method, url = '/' }: IncomingMessage): boolean {
  const path = url.split('?')[0] ?? '';
  return (
    headers[FAULT_HEADER] === fault.journey &&
    (fault.method ?? method) === method &&
    fault.times !== 0 &&
    path.endsWith(fault.path)
  );
}

function act({ act }: Fault, passOn: () => void, request: IncomingMessage, response: ServerResponse): void {
  switch (act.kind) {
    case 'answer':
      request.resume();
      response
        .writeHead(act.status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        })
        .end(JSON.stringify(act.body));
      return;
    case 'late':
      setTimeout(passOn, act.ms);
      return;
    case 'hang_up':
      request.socket.destroy();
      return;
    case 'silence':
      request.resume();
  }
}

function pass(target: string, request: IncomingMessage, response: ServerResponse): void {
  const outgoing = httpRequest(new URL(request.url ?? '/', target), {
    method: request.method ?? 'GET',
    headers: request.headers,
  });
  outgoing.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  request.pipe(outgoing);
}

async function take(request: IncomingMessage): Promise<Fault> {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text) as Fault;
}
