import { sharedPicture } from '@sold/contracts/base/shared-picture';
import type { FirstViews } from '@sold/contracts/federation/first-view';
import {
  answerId,
  type FirstAnswer,
  type FirstAnswers,
  type FirstRequest,
  type RemoteServer,
} from '@sold/contracts/federation/first-view';
import { variantOf } from '@sold/contracts/federation/route';
import type { Screen, ScreenProps } from '@sold/contracts/federation/screen';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HostContext } from '../../host.ts';
import { endOfFirstView, startWith } from '../first-answers.ts';
import { inertServices } from './inert-services.ts';

/**
 * Returns the export of a remote's `server.js`: its screens, rendered from responses alone. Static markup, because the site replaces
 * it and does not hydrate it.
 */
export function remoteServer(screens: readonly Screen[], firstViews: FirstViews): RemoteServer {
  const firstOf = ({ screen }: FirstRequest) =>
    Object.hasOwn(firstViews, screen) ? (firstViews[screen] ?? null) : null;
  const queryOf = ({ search }: FirstRequest) => new URLSearchParams(search);

  return {
    callsFor: (request) => firstOf(request)?.firstCalls(request.params, queryOf(request)) ?? null,
    ownCallsFor: (request) => firstOf(request)?.ownCalls?.(request.params, queryOf(request)) ?? [],

    addresses: () => Object.values(firstViews).flatMap(({ addresses = [] }) => addresses),

    async render(request, answers) {
      const { params, ui, device, today } = request;
      const query = queryOf(request);
      const first = firstOf(request);
      const screen = screens.find(({ path }) => path === request.screen);
      const load = screen && variantOf(screen.ui, ui);
      if (!first || !load) throw new Error(`The screen ${request.screen} has no first view.`);
      const Component = (await load()).default as ComponentType<ScreenProps>;
      const shown = createElement(Component, { params, query, ui, device, ...(today && { today }) });
      const head = first.head(readable(answers), params, query, today);
      const image = head.image && sharedPicture(head.image);
      // Nothing is awaited between the two: another request's answers must not be seen by this one.
      startWith(answers);
      try {
        return {
          html: renderToStaticMarkup(createElement(HostContext, { value: inertServices(device) }, shown)),
          head: { ...head, image },
        };
      } finally {
        endOfFirstView();
      }
    },
  };
}

function readable(answers: readonly FirstAnswer[]): FirstAnswers {
  const known = new Map(answers.map(({ key, input, data }) => [answerId(key, input), data]));
  return { get: (key, input) => known.get(answerId(key, input)) as never };
}
