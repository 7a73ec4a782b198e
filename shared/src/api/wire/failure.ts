import type { FailedCall } from '@sold/contracts/errors/behaviour';
import type { ErrorData } from '@sold/contracts/errors/envelope';
import type { Answer } from './transport.ts';

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
export function failedResponse(
  call: string,
  { status, body, requestId }: Pick<Answer & { kind: 'answer' }, 'status' | 'body' | 'requestId'>,
): FailedCall {
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

/** Why there was no answer, as the catalogue takes it. */
export function toFailedCall(
  call: string,
  kind: Exclude<Answer['kind'], 'answer'>,
  timeoutMs: number,
): FailedCall {
  return kind === 'timeout' ? { kind, call, ms: timeoutMs } : { kind, call };
}
