import type { CallTable } from '@sold/contracts/calls/index';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { MESSAGES_PATH, NOTICE_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { useState } from 'react';
import { NOTICES } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyLoaded } from '../frame/my-loaded.tsx';
import css from '../frame/my-part.module.css';

type Settings = CallTable[typeof NOTICES]['output']['list'];

/** Settings of messages beyond those that require an action. */
export default function NoticesScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="알림 설정" current={NOTICE_SETTINGS_PATH}>
      <MyLoaded call={NOTICES} failed="알림 설정을 불러오지 못했어요">
        {({ list }) => <Choices start={list} />}
      </MyLoaded>
    </MyFrame>
  );
}

function Choices({ start }: { start: Settings }) {
  const [list, setList] = useState(start);
  const { busy, write } = useWrite();
  const change = (kind: string, is_on: boolean) =>
    write(async () => {
      const result = await call('POST /api/v3/user/mypage/save-notice-setting', { kind, is_on });
      if (result.ok) setList(result.data.list);
      return result.ok;
    });
  return (
    <>
      <p className={css.none}>
        받지 않는 알림은{' '}
        <SiteLink to={MESSAGES_PATH} className={css.link}>
          메시지
        </SiteLink>
        에 보이지 않아요. 거래와 결제처럼 중요한 알림은 언제나 알려 드려요.
      </p>
      <ul>
        {list.map(({ kind, title, is_on }) => (
          <li key={kind}>
            <Checkbox
              checked={is_on}
              aria-disabled={busy || undefined}
              onChange={({ currentTarget }) => change(kind, currentTarget.checked)}
            >
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </>
  );
}
