import type { Message } from '@sold/contracts/entities/lists';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { MESSAGES_PATH, NOTICE_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { ownListMemory } from '@sold/shared/hooks/own-list-memory';
import { useCall } from '@sold/shared/hooks/use-call';
import { type ListStart, useListPages } from '@sold/shared/hooks/use-list-pages';
import { useHost } from '@sold/shared/host';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { MoreButton } from '@sold/shared/ui/layout/more-button';
import { useEffect, useRef } from 'react';
import { AccountPage } from '../parts/account-page.tsx';
import { OwnPage } from '../parts/own-page.tsx';
import css from './messages.module.css';

const MESSAGES = 'GET /api/v3/user/mypage/get-message-list';

/** Everything that the services have told the person, newest first, each with the page on which one goes on. */
export default function MessagesScreen({ ui }: ScreenProps) {
  const { session } = useHost();
  return session.isLogin ? (
    <Messages ui={ui} />
  ) : (
    <AccountPage title="메시지" lead="로그인하면 볼 수 있어요.">
      <Button size="l" block onClick={session.login}>
        로그인
      </Button>
    </AccountPage>
  );
}

/** Most messages that one call marks as read. */
const MOST_READ = 100;

const load = (from: ListStart) =>
  call(MESSAGES, 'cursor' in from ? { cursor: from.cursor } : {}, { quiet: true });

const memory = ownListMemory<Message>();

function Messages({ ui }: Pick<ScreenProps, 'ui'>) {
  const { state, data, failure, reload } = useCall(MESSAGES, {}, { quiet: true });
  const pages = useListPages<Message>({
    of: 'messages',
    first: data,
    isFirstReady: state === 'ready',
    load,
    keyOf: ({ message_id }) => message_id,
    memory,
  });
  useReadWhatIsShown(pages.list);
  if (state === 'failed')
    return (
      <FailedState
        title="메시지를 불러오지 못했어요"
        failure={failure}
        action={{ label: '다시 시도', onPress: () => void reload() }}
        isPage
      />
    );
  return (
    <OwnPage ui={ui} title="메시지" lead={data ? leadOf(data) : '\u00a0'} current={MESSAGES_PATH} isWide>
      <SiteLink to={NOTICE_SETTINGS_PATH} className={css.settings}>
        알림 설정
      </SiteLink>
      {data?.total === 0 && <EmptyState title="아직 받은 메시지가 없어요" />}
      <ul className={css.list}>
        {pages.list.map((message) => (
          <Row key={message.message_id} message={message} />
        ))}
      </ul>
      {pages.hasMore && <MoreButton state={pages.more} onPress={() => void pages.loadMore()} />}
    </OwnPage>
  );
}

/** Notes each page of messages as read once it is shown; it stays marked as new until the list is opened again. */
function useReadWhatIsShown(list: readonly Message[]): void {
  const noted = useRef(new Set<number>());
  useEffect(() => {
    const message_ids = list
      .filter(({ message_id, is_read }) => !is_read && !noted.current.has(message_id))
      .map(({ message_id }) => message_id)
      .slice(0, MOST_READ);
    if (message_ids.length === 0) return;
    for (const id of message_ids) noted.current.add(id);
    // The next page of the list cancels no request of this one.
    const { signal } = new AbortController();
    void call('POST /api/v3/user/mypage/read-messages', { message_ids }, { quiet: true, signal });
  }, [list]);
}

function leadOf({ total, unread }: { total: number; unread: number }): string {
  return unread > 0 ? `읽지 않은 메시지 ${unread}개` : `모두 ${total}개`;
}

function Row({ message: { title, about, text, at, is_read, to } }: { message: Message }) {
  return (
    <li>
      <SiteLink to={to} className={css.row}>
        <span className={css.head}>
          <span className={css.title}>{title}</span>
          {!is_read && <span className={css.new}>새 메시지</span>}
          <time className={css.at} dateTime={at.replace(' ', 'T')}>
            {dayTime(at)}
          </time>
        </span>
        {about !== '' && <span className={css.about}>{about}</span>}
        <span className={css.text}>{text}</span>
      </SiteLink>
    </li>
  );
}
