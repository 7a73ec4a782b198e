import { DEVELOPER_SETTING } from '@sold/contracts/federation/override';

/** Whether a developer is looking, as the edge says. */
export function isDeveloper(doc: Document = document): boolean {
  return doc.querySelector(`meta[name=${DEVELOPER_SETTING}]`) !== null;
}

/** Shows the panel of versions beside the site; without it the page is as ever. */
export function showPanel(releases: Parameters<typeof import('./panel.tsx').openPanel>[0]): void {
  if (!isDeveloper()) return;
  import(/* webpackChunkName: 'developer' */ './panel.tsx').then(
    ({ openPanel }) => openPanel(releases),
    () => undefined,
  );
}
