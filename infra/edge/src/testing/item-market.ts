import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** A market of items that records what it is asked; tests change how it behaves. */
export interface ItemMarket {
  server: Server;
  asked: Asked[];
  /** Of every item. */
  name: string;
  /** Answers nothing, until {@link ItemMarket.answerHeld}. */
  isSilent: boolean;
  /** Answers what it was asked while it was silent. */
  answerHeld(): void;
  /** 200, or what every call is answered. */
  status: number;
}

/** It answers `get-item-detail-basic`; item 404 does not exist. */
export function itemMarket(): ItemMarket {
  const market: ItemMarket = {
    server: createServer(),
    asked: [],
    name: '운동화',
    isSilent: false,
    status: 200,
    answerHeld: () => {
      for (const answer of held.splice(0)) answer();
    },
  };
  const held: (() => void)[] = [];
  market.server.on('request', (request, response) => {
    const { method = '', url = '', headers } = request;
    market.asked.push({ method, url, headers });
    const answer = () => {
      const id = new URL(url, 'http://market').searchParams.get('item_id');
      const status = id === '404' ? 404 : market.status;
      const body =
        status === 200
          ? { code: 200, msg: '', data: { item_id: Number(id), name: market.name } }
          : { code: status, msg: '없어요.', data: null, error_data: { reason: 'unknown_item' } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (market.isSilent) held.push(answer);
    else answer();
  });
  return market;
}
