import type { CallTable } from '@sold/contracts/calls/index';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { MESSAGES_PATH, NOTICE_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { useState } from 'react';
import { PushChoice } from '../../push/push-choice.tsx';
import { NOTICES } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyLoaded } from '../frame/my-loaded.tsx';
import css from '../frame/my-part.module.css';

type Settings = CallTable[typeof NOTICES]['output'];

/** How messages that matter go out, and which of the others a customer gets. */
export default function NoticesScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="알림 설정" current={NOTICE_SETTINGS_PATH}>
      <MyLoaded call={NOTICES} failed="알림 설정을 불러오지 못했어요">
        {(settings) => <Choices start={settings} />}
      </MyLoaded>
    </MyFrame>
  );
}

function Choices({ start }: { start: Settings }) {
  const [{ ways, list }, setSettings] = useState(start);
  const { busy, write } = useWrite();
  const save = (request: () => ReturnType<typeof saveKind>) =>
    write(async () => {
      const result = await request();
      if (result.ok) setSettings(result.data);
      return result.ok;
    });
  return (
    <>
      <section>
        <div className={css.head}>
          <h2 className={css.title}>중요한 알림</h2>
        </div>
        <p className={css.none}>
          거래와 결제, 기한 알림은 언제나{' '}
          <SiteLink to={MESSAGES_PATH} className={css.link}>
            메시지
          </SiteLink>
          에 있어요. 다른 방법으로도 받을 수 있어요.
        </p>
        <ul>
          {ways.map(({ way, title, is_on, is_possible }) => (
            <Choice
              key={way}
              isOn={is_on}
              isPossible={is_possible}
              busy={busy}
              onChange={(on) => save(() => saveWay(way, on))}
            >
              {is_possible ? title : `${title} (계정에 등록하면 받을 수 있어요)`}
            </Choice>
          ))}
          <PushChoice />
        </ul>
      </section>
      <section className={css.part}>
        <div className={css.head}>
          <h2 className={css.title}>골라 받는 알림</h2>
        </div>
        <p className={css.none}>받지 않는 알림은 메시지에 보이지 않아요.</p>
        <ul>
          {list.map(({ kind, title, is_on }) => (
            <Choice key={kind} isOn={is_on} busy={busy} onChange={(on) => save(() => saveKind(kind, on))}>
              {title}
            </Choice>
          ))}
        </ul>
      </section>
    </>
  );
}

interface ChoiceProps {
  isOn: boolean;
  /** Default: true. */
  isPossible?: boolean;
  busy: boolean;
  onChange(isOn: boolean): void;
  children: string;
}

function Choice({ isOn, isPossible = true, busy, onChange, children }: ChoiceProps) {
  return (
    <li>
      <Checkbox
        checked={isOn}
        disabled={!isPossible}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      >
        {children}
      </Checkbox>
    </li>
  );
}

const saveKind = (kind: string, is_on: boolean) =>
  call('POST /api/v3/user/mypage/save-notice-setting', { kind, is_on });

const saveWay = (way: Settings['ways'][number]['way'], is_on: boolean) =>
  call('POST /api/v3/user/mypage/save-notice-way', { way, is_on });
