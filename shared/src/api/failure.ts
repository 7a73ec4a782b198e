import type { FailedCall } from '@sold/contracts/errors/behaviour';
import type { ErrorData } from '@sold/contracts/errors/envelope';
import { isAxiosError, isCancel } from 'axios';

/** The part of a body that says why a call failed; anything else (an HTML page, nothing) reads as empty. */
function readEnvelope(body: unknown): { code: number | null; msg: string; error_data: ErrorData | null } {
  if (typeof body !== 'object' || body === null) return { code: null, msg: '', error_data: null };
  const { code, msg, error_data } = body as { code?: unknown; msg?: unknown; error_data?: unknown };
  return {
    code: typeof code === 'number' ? code : null,
    msg: typeof msg === 'string' ? msg : '',
    error_data: typeof error_data === 'object' ? (error_data as ErrorData | null) : null,
  };
}

/** A failed answer as the catalogue takes it. `status` is the HTTP status, or the envelope's code under HTTP 200. */
export function failedResponse(call: string, status: number, body: unknown, requestId?: string): FailedCall {
  const { code, msg, error_data } = readEnvelope(body);
  const reason = error_data?.reason;
  return {
    kind: 'response',
    call,
    status: status >= 400 ? status : (code ?? 500),
    msg,
    error_data,
    ...(reason === undefined ? {} : { reason }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

/** What axios threw, as a value. A fault of our own is reported to the console and reads as a lost connection. */
export function toFailedCall(call: string, error: unknown, timeoutMs: number): FailedCall {
  if (isCancel(error)) return { kind: 'aborted', call };
  if (!isAxiosError(error)) {
    console.error(`${call}: the client itself failed`, error);
    return { kind: 'network', call };
  }
  if (error.response) {
    const requestId: unknown = error.response.headers['x-request-id'];
    return failedResponse(
      call,
      error.response.status,
      error.response.data,
      typeof requestId === 'string' ? requestId : undefined,
    );
  }
  if (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT')
    return { kind: 'timeout', call, ms: timeoutMs };
  return { kind: 'network', call };
}
