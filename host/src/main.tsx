import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import '@sold/shared/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readDevice } from './device/read-device.ts';
import { readReleases } from './federation/releases.ts';
import { reportUncaught } from './federation/report.ts';
import { startFederation } from './federation/runtime.ts';
import { createServices } from './services/use-services.ts';
import { restoreSession } from './session/session.ts';

const releases = readReleases();
reportUncaught(releases.serial);
startFederation(releases);
restoreSession();
history.scrollRestoration = 'manual';

const root = document.getElementById('sold');
if (!root) throw new Error('The page has no place for the site: it must come from the edge.');
createRoot(root).render(<App releases={releases} services={createServices(readDevice())} />);
