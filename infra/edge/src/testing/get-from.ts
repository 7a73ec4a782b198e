import { get } from 'node:http';

/** Asks a server of this machine from one of its own addresses: 127.0.0.0/8 on Linux. */
export function getFrom({
  port,
  path,
  localAddress,
}: {
  port: number;
  path: string;
  localAddress: string;
}): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    get({ port, host: '127.0.0.1', localAddress, path }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
    }).on('error', fail);
  });
}
