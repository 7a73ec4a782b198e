/** One replica of a service as a process, for tests of the edge: it answers a little later, and ends in order. */
import { createService } from '@sold/service/server/create-service';
import { endOnSignal } from '@sold/service/server/end-in-order';

const WORK_MS = 20;

const app = createService({ logLevel: 'silent', ready: async () => {} });
app.all('/api/work', async () => {
  await new Promise((wait) => setTimeout(wait, WORK_MS));
  return { pid: process.pid };
});
endOnSignal(app, { stop: async () => {} });
await app.listen({ port: Number(process.env.COPY_PORT), host: '127.0.0.1' });
process.send?.('ready');
