/** The app's stand-in as a process. Settings: APP_SHELL_PORT (8084), EDGE_URL (http://127.0.0.1:8080). */

import { environment } from '@sold/service/settings/environment';
import { numberSetting } from '@sold/service/settings/number-setting';
import { createAppShell } from './create-app-shell.ts';

const port = numberSetting('APP_SHELL_PORT') ?? 8084;
const shell = createAppShell(environment.EDGE_URL ?? 'http://127.0.0.1:8080').listen(port, () =>
  console.log(`The app's stand-in: http://localhost:${port}/app-shell`),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    shell.close(() => process.exit(0));
    shell.closeAllConnections();
  });
