import './fill-ins/built-ins.ts';
import '@sold/shared/base.css';
import { makePageCalls } from '@sold/shared/first-view/early-calls';
import { readFirstAnswers } from '@sold/shared/first-view/first-answers';
import { keepEnterOfComposing } from '@sold/shared/text/composing';
import './fonts/fallback.css';
import './fonts/first.css';
import { modalStack } from '@sold/shared/modal/modal-stack';
import { scrollByPage } from '@sold/shared/platform/page-history';
import { whenIdle } from '@sold/shared/platform/when-idle';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takePendingCheck } from './app-link/pending-check.ts';
import { showPanel } from './developer/is-developer.ts';
import { readDevice } from './device/read-device.ts';
import { readReleases } from './federation/releases.ts';
import { reportsOf, reportUncaught } from './federation/report.ts';
import { startFederation } from './federation/runtime.ts';
import { holdFirstView, isFirstViewShown } from './first-view/first-view.ts';
import { fetchRestWhenIdle } from './fonts/rest.ts';
import { nameFirstEntry } from './routing/first-entry.ts';
import { createServices } from './services/use-services.ts';
import { followSession, isLogin, restoreSession } from './session/session.ts';
import { listenToTabs } from './session/tabs.ts';

if (!('showModal' in (window.HTMLDialogElement ?? HTMLElement).prototype))
  void import(/* webpackChunkName: 'dialogs' */ './fill-ins/dialogs.ts').then(({ fillInDialogs }) =>
    fillInDialogs(window),
  );
const releases = readReleases();
reportsOf(releases);
reportUncaught(releases.serial);
startFederation(releases);
restoreSession();
readFirstAnswers(isLogin.get());
listenToTabs(() => followSession(restoreSession));
nameFirstEntry();
keepEnterOfComposing(document);
// Before the router reads the address: entries and hashes of modals that are gone are left.
modalStack();

const device = readDevice();
const services = createServices(device, releases.serial);
makePageCalls(isLogin.get());
// Apps with the capability show notices of the site as their own while a page is open.
if (services.bridge.present)
  whenIdle(1_000, () =>
    import(/* webpackChunkName: 'in-app' */ './notices/tell-app.ts').then(
      ({ tellApp }) => void tellApp(services.bridge, isLogin.get),
    ),
  );

// The app was asked for, and this page came back: perhaps there is no app.
const checkStarted = takePendingCheck();
if (checkStarted !== null)
  void import(/* webpackChunkName: 'app-link' */ './app-link/open-app.ts').then(({ resumeInstallCheck }) =>
    resumeInstallCheck(device, checkStarted),
  );

const root = document.getElementById('sold');
if (!root) throw new Error('The page has no place for the site: it must come from the edge.');
holdFirstView(root);
showPanel(releases);
// A first view that is left before the site has come is found again by the browser.
if (!isFirstViewShown()) scrollByPage();
createRoot(root, {
  // Nothing is left of a page whose frame throws.
  onUncaughtError: (error) => {
    reportError(error);
    window.soldStart?.say(error);
  },
}).render(<App releases={releases} services={services} />);
const opened = window.location.pathname;
whenIdle(0, () =>
  import(/* webpackChunkName: 'after-start' */ './after-start.ts').then(({ afterStart }) =>
    afterStart(releases, device, opened),
  ),
);
fetchRestWhenIdle(() => import(/* webpackChunkName: 'rest-of-the-font' */ './fonts/rest.css'));
