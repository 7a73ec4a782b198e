import { passwordProblem } from '@sold/contracts/rules/password';
import { lineText } from '@sold/contracts/rules/typed/plain-text';
import { type FormErrors, type UseForm, useForm } from '@sold/shared/hooks/use-form';
import { codeProblem } from '../parts/code-field.tsx';

interface JoinFields {
  code: string;
  password: string;
  name: string;
}

/** What is typed on the sign-up, and what is wrong with it. */
export function useJoinFields(): UseForm<JoinFields> {
  return useForm({ code: '', password: '', name: '' }, joinProblems);
}

export function joinProblems({ code, password, name }: JoinFields): FormErrors<JoinFields> {
  const problems = {
    code: codeProblem(code),
    password: passwordProblem(password),
    name: lineText(name) === '' ? '이름을 적어 주세요.' : null,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}
