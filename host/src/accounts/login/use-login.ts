import type { FailedCall } from '@sold/contracts/errors/behaviour';
import { signInName } from '@sold/contracts/rules/sign-in-name';
import { readMobile } from '@sold/contracts/rules/typed/mobile';
import { readValue } from '@sold/contracts/rules/typed/reading';
import { call } from '@sold/shared/api/client';
import { type FormEvent, useState } from 'react';

const WRONG = '이메일(휴대폰 번호) 또는 비밀번호가 맞지 않아요.';
const TOO_OFTEN = '로그인을 여러 번 시도했어요. 잠시 후 다시 시도해 주세요.';

/** What is wrong, by field; `form` is about the whole. */
export interface Problems {
  id?: string;
  password?: string;
  form?: string;
}

/**
 * State of the login form. The token comes with the answer, and the session has begun.
 * @param onSignedIn also when another session is replaced, which no change of `isLogin` tells
 */
export function useLogin(onSignedIn: () => void) {
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isShown, setShown] = useState(false);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const found = problemsOf(id, password);
    setProblems(found);
    const firstWrong = found.id ? 'id' : found.password ? 'password' : null;
    if (firstWrong !== null) return focusField(event.currentTarget, firstWrong);
    setSending(true);
    const result = await call('POST /api/login', { id: loginId(id) ?? id, password }, { quiet: true });
    setSending(false);
    if (result.ok) onSignedIn();
    else setProblems({ form: messageOf(result.failure) });
  };

  return {
    id,
    setId,
    password,
    setPassword,
    problems,
    isShown,
    toggleShown: () => setShown(!isShown),
    isSending,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  };
}

/** The e-mail address or mobile number that was meant, in the form under which the service finds it; null for neither. */
export function loginId(text: string): string | null {
  const { kind, name } = signInName(text);
  if (kind === 'mobile') return readValue(readMobile(text));
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(name) ? name : null;
}

/** What is missing or cannot be right. */
export function problemsOf(id: string, password: string): Problems {
  const problems: Problems = {};
  if (id.trim() === '') problems.id = '이메일 또는 휴대폰 번호를 입력해 주세요.';
  else if (loginId(id) === null) problems.id = '이메일이나 휴대폰 번호의 형식을 확인해 주세요.';
  if (password === '') problems.password = '비밀번호를 입력해 주세요.';
  return problems;
}

/** What is said below the fields; the service says it in words for a person, the time to wait included. */
export function messageOf(failure: FailedCall): string {
  switch (failure.kind) {
    case 'response':
      if (failure.status >= 500) return '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.';
      return failure.error_data?.msg || failure.msg || (failure.status === 429 ? TOO_OFTEN : WRONG);
    case 'timeout':
      return '응답이 늦어지고 있어요. 다시 시도해 주세요.';
    case 'aborted':
      return '';
    case 'network':
      return '인터넷 연결을 확인하고 다시 시도해 주세요.';
  }
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
