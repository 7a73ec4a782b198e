import type { FormWalk } from '@sold/shared/testing/form-walk';
import { show } from '@sold/shared/testing/show';
import { fireEvent, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import DeskJoin from './join/join-page.tsx';
import { deskService } from './testing/answers.ts';
import DeskToday from './today/today-page.tsx';

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

export const FORMS: Record<string, FormWalk> = {
  'sign-in of operators': {
    files: ['remotes/desk/src/sign-in/sign-in-form.tsx', 'remotes/desk/src/sign-in/gate.tsx'],
    open: () =>
      show(
        <Provider store={createStore()}>
          <DeskToday />
        </Provider>,
        deskService(),
      ),
    steps: [
      {
        name: 'code',
        leave: async () => {
          await fill('이메일', 'kim@sold.example');
          await fill('비밀번호', 'long enough password');
          await press('다음');
        },
        start: () => screen.findByLabelText('인증 앱의 번호'),
      },
    ],
  },
  'invitation of an operator': {
    files: ['remotes/desk/src/join/join-page.tsx'],
    open: () => {
      window.location.hash = 'a'.repeat(64);
      show(
        <Provider store={createStore()}>
          <DeskJoin />
        </Provider>,
        deskService(),
      );
    },
    steps: [
      {
        name: 'authenticator',
        leave: async () => {
          await fill('새 비밀번호', 'long enough password');
          await press('다음');
        },
        start: () => screen.findByLabelText('인증 앱의 번호'),
      },
    ],
  },
};
