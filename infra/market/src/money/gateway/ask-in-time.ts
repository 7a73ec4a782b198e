import type { Connections, Dispatcher } from '@sold/service/clients/connections';

/** An answer over HTTP, read whole. */
interface Answer {
  status: number;
  text: string;
}

/**
 * Asks over kept connections and reads the whole answer. Undici's `request` would do as well, but the objects it makes for
 * each answer are found again by the collection of new ones and kept until that of old ones: 2.9 KB for each charge instead
 * of 0.4, and a service that stands still for 3.9 ms instead of 0.5 whenever room for new objects is cleared.
 * @param ms for all of it, milliseconds: a limit from byte to byte would bound nothing
 * @throws Error without a whole answer by then: the request may or may not have been carried out
 */
export function askInTime(
  connections: Connections,
  request: Dispatcher.DispatchOptions,
  ms: number,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const parts: Buffer[] = [];
    let status = 0;
    let control: Dispatcher.DispatchController | undefined;
    let late: Error | undefined;
    const timer = setTimeout(() => {
      late = new Error(`no answer within ${ms} ms`);
      fail(late);
      control?.abort(late);
    }, ms);
    connections.dispatch(request, {
      onRequestStart: (started) => {
        control = started;
        // It waited for a connection until now, and its caller has given up.
        if (late !== undefined) started.abort(late);
      },
      onResponseStart: (_, code) => {
        status = code;
      },
      onResponseData: (_, part) => {
        parts.push(part);
      },
      onResponseEnd: () => {
        clearTimeout(timer);
        done({ status, text: Buffer.concat(parts).toString() });
      },
      onResponseError: (_, error) => {
        clearTimeout(timer);
        fail(error);
      },
    });
  });
}
