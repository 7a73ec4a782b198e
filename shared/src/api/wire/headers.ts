/** Headers every request carries (specification, section 7). */
export interface HeaderSources {
  token: string | null;
  appKey: string;
  /** The app's own string with platform and version; empty on the web. */
  appInfo: string;
  idempotencyKey?: string | undefined;
}

/** Builds the headers; those without a value are left out. */
export function requestHeaders(sources: HeaderSources): Record<string, string> {
  const headers: Record<string, string> = { 'X-Request-Origin': 'sold-web', 'X-App-Key': sources.appKey };
  if (sources.appInfo) headers['X-App-Info'] = sources.appInfo;
  const csrf = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content;
  if (csrf) headers['X-CSRF-Token'] = csrf;
  if (sources.token) headers.Authorization = `Bearer ${sources.token}`;
  if (sources.idempotencyKey) headers['Idempotency-Key'] = sources.idempotencyKey;
  return headers;
}
