import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { InnerAddress, postOutside } from './post-outside.ts';

const post = { url: 'https://push.example.com/x', headers: {}, body: Buffer.from('x') };

test('connects to no inner address that a public name leads to', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  for (const addresses of [
    [{ address: '127.0.0.1', family: 4 }],
    [
      { address: '10.0.0.5', family: 4 },
      { address: '::1', family: 6 },
    ],
    [],
  ])
    await expect(postOutside(post, 5_000, (_, found) => found(null, addresses))).rejects.toThrow(
      InnerAddress,
    );
  expect(connections).toBe(0);
  server.close();
});

test('looks up no name for an address that is not public', async () => {
  const asked: string[] = [];
  for (const url of ['https://127.0.0.1/x', 'http://push.example.com/x', 'https://localhost/x'])
    await expect(postOutside({ ...post, url }, 5_000, (name) => void asked.push(name))).rejects.toThrow(
      InnerAddress,
    );
  expect(asked).toEqual([]);
});

test('gives up a name that does not exist, and one that is not answered in time', async () => {
  const missing = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
  await expect(postOutside(post, 5_000, (_, found) => found(missing, []))).rejects.toBe(missing);
  await expect(postOutside(post, 1, () => {})).rejects.toMatchObject({ name: 'AbortError' });
});
