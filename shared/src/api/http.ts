import axios, { type AxiosInstance, isAxiosError } from 'axios';

/** Result of a request of the generic client. `message` is the client's own, English (specification, section 8). */
export type HttpResult<T> =
  | { ok: true; status: number; data: T }
  | { ok: false; status: number | null; message: string };

/**
 * The generic client (specification, end of section 7): get, delete, head, options, post, put and patch, no time-out of
 * its own, JSON bodies for objects. For what is no call of the product's own API: short links, other parties. Product
 * calls go through `call` of `@sold/shared/api/client`.
 */
export const http: AxiosInstance = axios.create({ adapter: 'fetch' });

/** Turns what the generic client throws into a value. */
export async function settled<T>(request: Promise<{ status: number; data: T }>): Promise<HttpResult<T>> {
  try {
    const { status, data } = await request;
    return { ok: true, status, data };
  } catch (error) {
    if (isAxiosError(error))
      return { ok: false, status: error.response?.status ?? null, message: error.message };
    return { ok: false, status: null, message: error instanceof Error ? error.message : String(error) };
  }
}
