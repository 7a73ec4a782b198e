import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A name server for tests. */
export interface NameServer {
  port: number;
  close(): void;
}

const HEAD_BYTES = 12;
/** An answer without errors, and one that there is no such name (RFC 1035, 4.1.1). */
const FOUND = 0x8180;
const UNKNOWN = 0x8183;

/** Answers every question for IPv4 addresses. @param addresses what the name has at the moment of a question */
export async function nameServer(addresses: () => readonly string[]): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (question, from) => {
    const now = addresses();
    const head = Buffer.from(question.subarray(0, HEAD_BYTES));
    head.writeUInt16BE(now.length > 0 ? FOUND : UNKNOWN, 2);
    head.writeUInt16BE(now.length, 6);
    head.fill(0, 8);
    // The name of the question, type A, class IN, one second, four bytes.
    const record = Buffer.from([0xc0, HEAD_BYTES, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4]);
    const records = now.map((address) =>
      Buffer.concat([record, Buffer.from(address.split('.').map(Number))]),
    );
    socket.send(Buffer.concat([head, question.subarray(HEAD_BYTES), ...records]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => void socket.close() };
}
