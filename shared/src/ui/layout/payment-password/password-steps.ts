import type { PasswordMode } from '../../../modal/payment-password.ts';

export type PasswordStep = 'current' | 'signIn' | 'fresh' | 'again';
export type PasswordTyped = Partial<Record<PasswordStep, string>>;

const STEPS: Readonly<Record<PasswordMode, readonly PasswordStep[]>> = {
  ask: ['current'],
  initial: ['fresh', 'again'],
  change: ['current', 'fresh', 'again'],
  forgotten: ['signIn', 'fresh', 'again'],
};

/** Figures of a payment password. */
export const PIN_LENGTH = 6;

/** The next thing to type; null when all is typed. */
export function nextStep(mode: PasswordMode, typed: PasswordTyped): PasswordStep | null {
  return STEPS[mode].find((step) => typed[step] === undefined) ?? null;
}

/** Null while the repetition is empty or equal. */
export function repeatProblem({ fresh, again }: PasswordTyped): string | null {
  return again === undefined || again === fresh
    ? null
    : '두 번 입력한 비밀번호가 서로 달라요. 처음부터 다시 입력해 주세요.';
}

/** Returns the typed values to keep after a refusal: the wrong one is typed again. */
export function storedAfter(
  reason: string | undefined,
  { current, signIn, ...typed }: PasswordTyped,
): PasswordTyped {
  const proof = { ...(current !== undefined && { current }), ...(signIn !== undefined && { signIn }) };
  return reason === 'weak_payment_password' ? proof : isProofWrong(reason) ? {} : { ...proof, ...typed };
}

function isProofWrong(reason: string | undefined): boolean {
  return reason === 'payment_password' || reason === 'payment_password_locked' || reason === 'wrong_login';
}

/** Heading and question of a step. */
export const STEP_TEXTS: Readonly<Record<PasswordStep, { label: string; hint: string }>> = {
  current: { label: '결제 비밀번호 6자리', hint: '등록한 카드와 계좌로 결제할 때 쓰는 비밀번호예요.' },
  signIn: { label: '로그인 비밀번호', hint: '본인인지 로그인 비밀번호로 확인할게요.' },
  fresh: { label: '새 결제 비밀번호 6자리', hint: '같은 숫자나 이어지는 숫자로는 만들 수 없어요.' },
  again: { label: '새 결제 비밀번호 한 번 더', hint: '잘못 누르지 않았는지 확인할게요.' },
};

export const MODE_TITLES: Readonly<Record<PasswordMode, string>> = {
  ask: '결제 비밀번호',
  initial: '결제 비밀번호 만들기',
  change: '결제 비밀번호 변경',
  forgotten: '결제 비밀번호 다시 만들기',
};
