import type { IncomingMessage } from 'node:http';

/** Origins in a setting: `https://partner.example` with commas between, `*` for all. @throws for what is no origin */
export function originsIn(setting: string): ReadonlySet<string> {
  const origins = setting.split(',').flatMap((part) => part.trim() || []);
  for (const origin of origins)
    if (
      origin !== '*' &&
      (origin.includes('*') || !URL.canParse(origin) || new URL(origin).origin !== origin)
    )
      throw new Error(`SHARE_FILES: "${origin}" is no origin, such as https://partner.example.`);
  return new Set(origins);
}

/** Headers by which pages of other origins may load published files: none but ours, unless the setting names them. */
export function shareHeaders(
  { headers }: Pick<IncomingMessage, 'headers'>,
  origins: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (origins.size === 0) return { 'Cross-Origin-Resource-Policy': 'same-origin' };
  const asking = origins.has('*') ? '*' : headers.origin;
  return {
    // Scripts and pictures without CORS send no origin.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(asking !== undefined && origins.has(asking) && { 'Access-Control-Allow-Origin': asking }),
  };
}
