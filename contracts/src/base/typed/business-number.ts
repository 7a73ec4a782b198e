const FORM = /^\d{10}$/;
const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/**
 * Whether ten digits are a Korean business registration number: the last is a check digit over the others (National Tax
 * Service). It says nothing of whether the business exists.
 */
export function isBusinessNumber(digits: string): boolean {
  if (!FORM.test(digits)) return false;
  const values = Array.from(digits, Number);
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  const carried = Math.floor(((values[8] ?? 0) * 5) / 10);
  return (10 - ((sum + carried) % 10)) % 10 === values[9];
}

/** A business registration number as people read it: `123-45-67891`. */
export function businessNumberText(digits: string): string {
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}
