import { routeRefusals } from '@sold/contracts/calls/parts/refusals';
import type { OtherRoute } from '../http/describe-routes.ts';
import { answerOf, SECURITY } from './call-operation.ts';
import type { Components } from './components.ts';
import { isQuery, pathNames, queryOf } from './parameters.ts';
import { refusalResponses } from './responses.ts';

const REFUSED = 'Refused; in the envelope where it is JSON';

/** The operation of a route that is no declared call. */
export function routeOperation(route: OtherRoute, components: Components): object {
  const { method, path, summary, description = `${summary}.`, area, internal, status = 200 } = route;
  const { input = {}, headers = [], consumes = 'application/json', access = 'public' } = route;
  const { produces = 'application/json', output, refuses, refusals } = route;
  const taken = internal?.input ?? input;
  const parameters = [
    ...pathNames(path).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...headers.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
    ...(isQuery(method) ? queryOf(taken, path, components) : []),
  ];
  const answer =
    internal === undefined ? output && components.shown(output) : answerOf(components.shown(internal.output));
  const refusal = {
    description: REFUSED,
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' } },
      ...(refuses && { [refuses]: {} }),
    },
  };
  return {
    operationId: operationIdOf(route),
    ...(area && { tags: [area] }),
    summary,
    description,
    security: SECURITY[internal === undefined ? access : 'service'],
    ...(parameters.length > 0 && { parameters }),
    ...(!isQuery(method) && {
      requestBody: { required: true, content: { [consumes]: { schema: components.shown(taken) } } },
    }),
    responses: {
      [status]: {
        description: 'Done',
        ...(status < 300 && { content: { [produces]: answer === undefined ? {} : { schema: answer } } }),
      },
      ...(refusals ? refusalResponses(routeRefusals(method, refusals)) : { '4XX': refusal }),
      default: refusal,
    },
  };
}

/** `get /api/v3/media/brand/logo.svg` → `getMediaBrandLogoSvg`: stable as long as the path is. */
function operationIdOf({ method, path, operationId }: OtherRoute): string {
  if (operationId !== undefined) return operationId;
  const words = path
    .replace(/^\/api\/(v3\/)?/, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  return [method.toLowerCase(), ...words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)].join('');
}
