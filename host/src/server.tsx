import type { FrameRequest, HostServer } from '@sold/contracts/federation/first-view';
import { BASE_PATH } from '@sold/contracts/federation/route';
import { inertServices } from '@sold/shared/first-view/server/inert-services';
import { StaticRouter } from '@sold/shared/first-view/server/static-router';
import { HostProvider } from '@sold/shared/ui/base/host-provider';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Layout } from './layout/layout.tsx';

/** Placeholder of the screen. Text is escaped, so that no address and no name can write it. */
const SCREEN = 'sold-screen';
const HOLE = `<${SCREEN}></${SCREEN}>`;

/** The layout around a screen, rendered without a browser for a visitor who is signed out. */
function frame({ address, device, screens, business }: FrameRequest): { before: string; after: string } {
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  const html = renderToStaticMarkup(
    <HostProvider services={inertServices(device)}>
      <StaticRouter location={`${BASE_PATH}${address}`}>
        <Layout {...{ device, screens, business }} template={query.get('template')}>
          {createElement(SCREEN)}
        </Layout>
      </StaticRouter>
    </HostProvider>,
  );
  const [before, after, ...more] = html.split(HOLE);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The layout has to show its screen once.');
  return { before, after };
}

export const server: HostServer = { frame };
