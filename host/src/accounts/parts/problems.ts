import type { FormErrors } from '@sold/shared/hooks/use-form';

/** Only the fields with which something is wrong. */
export function problems<T extends Record<string, string | null>>(all: T): FormErrors<T> {
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== null)) as FormErrors<T>;
}
