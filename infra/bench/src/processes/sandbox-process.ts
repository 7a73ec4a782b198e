/** The sandbox gateway on any free port, remembering nothing after its end. */
import { createSandbox } from '@sold/sandbox/create-sandbox';

const { app } = createSandbox({ logLevel: 'warn' });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.send?.({ origin });
