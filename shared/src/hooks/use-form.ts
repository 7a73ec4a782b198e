import { useState } from 'react';

export type FormErrors<T> = Partial<Record<keyof T, string>>;

/** A form's values and, once a field was left or the form was sent, what is wrong with them. */
export interface UseForm<T> {
  values: T;
  errors: FormErrors<T>;
  set(patch: Partial<T>): void;
  /** Shows every error; true without any. */
  check(): boolean;
  field(name: keyof T & string): { name: string; value: string; error: string | null; onBlur(): void };
}

/**
 * Holds a form. Errors of a field show after it was left, all of them after `check()`.
 * @param judge pure: values → errors
 */
export function useForm<T extends object>(start: T, judge: (values: T) => FormErrors<T>): UseForm<T> {
  const [values, setValues] = useState(start);
  const [left, setLeft] = useState<ReadonlySet<keyof T>>(new Set());
  const wrong = judge(values);
  const errors = Object.fromEntries(
    Object.entries(wrong).filter(([name]) => left.has(name as keyof T)),
  ) as FormErrors<T>;
  return {
    values,
    errors,
    set: (patch) => setValues((old) => ({ ...old, ...patch })),
    check() {
      setLeft(new Set(Object.keys(values) as (keyof T)[]));
      return Object.keys(wrong).length === 0;
    },
    field: (name) => ({
      name,
      value: String(values[name]),
      error: errors[name] ?? null,
      onBlur: () => setLeft((old) => new Set(old).add(name)),
    }),
  };
}
