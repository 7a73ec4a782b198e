import { calls } from '@sold/contracts/calls/index';
import { expect } from 'vitest';
import { brokenFrom, type Known, validFrom } from './generate-input.ts';
import type { Random } from './random.ts';
import { checkOf, type OpenApiDocument } from './walk-call.ts';

const ROUNDS = 8;

/** A route of an OpenAPI document that is no declared call. */
export interface DocumentedRoute {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

/** The routes of a document that are no declared calls, by `<method> <path>`. */
export function otherRoutes({ paths }: OpenApiDocument): [string, DocumentedRoute][] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !Object.hasOwn(calls, operationId))
      .map(([method, route]): [string, DocumentedRoute] => [`${method} ${path}`, route]),
  );
}

/**
 * Sends a route valid input first, then generated input, good and bad. Fails when it does not answer as documented: with
 * another status, another media type or other JSON, or with a fault of ours.
 * @param name `<method> <path>`
 * @param first valid input, by the names of parameters and fields; `bytes` in place of a body that is no JSON
 * @param more headers that identify the caller
 */
export async function walkRoute(
  origin: string,
  document: OpenApiDocument,
  [name, { parameters = [], requestBody, responses }]: [string, DocumentedRoute],
  random: Random,
  first: Known & { bytes?: Uint8Array<ArrayBuffer> },
  more: Record<string, string>,
): Promise<void> {
  const [method = '', path = ''] = name.split(' ');
  const success = Object.keys(responses).find((status) => /^[23]/.test(status));
  const [consumes = '', { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isFirst = round === 0;
    const given = (place: string) =>
      parameters
        .filter((parameter) => parameter.in === place)
        .map((parameter): [string, string] => [
          parameter.name,
          String(isFirst ? first[parameter.name] : validFrom(parameter.schema, random)),
        ]);
    const inPath = new Map(given('path'));
    const url = path.replace(/\{(\w+)\}/g, (_all, field: string) =>
      encodeURIComponent(inPath.get(field) ?? ''),
    );
    const generated = validFrom(schema, random);
    const fields = isFirst ? first : round % 2 === 0 ? generated : brokenFrom(generated, random);
    const body = consumes.endsWith('json')
      ? JSON.stringify(fields)
      : consumes.endsWith('urlencoded')
        ? new URLSearchParams(Object.entries(fields ?? {}).map(([key, value]) => [key, String(value)]))
        : (first.bytes ?? null);
    const answer = await fetch(`${origin}${url}?${new URLSearchParams(given('query'))}`, {
      method,
      redirect: 'manual',
      headers: {
        ...more,
        ...Object.fromEntries(given('header').map(([key, text]) => [key, encodeURIComponent(text)])),
        ...(requestBody && { 'content-type': consumes.replace('*', 'png') }),
      },
      ...(requestBody && { body }),
    });
    const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
    // An endless response is not read.
    const isEndless = type === 'text/event-stream';
    const text = isEndless ? '' : await answer.text();
    if (isEndless) await answer.body?.cancel();
    const told = `${name} ${url} ${String(body)} → ${answer.status} ${type} ${text.slice(0, 300)}`;
    if (isFirst) expect(String(answer.status), told).toBe(success);
    expect(answer.status, told).toBeLessThan(500);
    const told4xx = answer.status >= 400 ? responses['4XX'] : undefined;
    const documented = responses[answer.status] ?? told4xx ?? responses.default;
    if (documented?.content === undefined) continue;
    const found = Object.entries(documented.content).find(([known]) =>
      new RegExp(`^${known.replace('*', '.*').replace('+', '\\+')}$`).test(type),
    );
    expect(found, `${told}, documented: ${Object.keys(documented.content)}`).toBeDefined();
    const answered = found?.[1].schema;
    if (answered === undefined || isEndless) continue;
    const check = checkOf(document, answered);
    expect(check(JSON.parse(text)), `${told} ${JSON.stringify(check.errors?.[0])}`).toBe(true);
  }
}
