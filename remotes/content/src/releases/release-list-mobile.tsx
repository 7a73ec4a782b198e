import type { ReleaseSummary } from '@sold/contracts/entities/content';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { RELEASE_CALENDAR_PATH, RELEASE_LIST_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import type { ListMemory } from '@sold/shared/hooks/use-list-pages';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { CardGridLoading } from '@sold/shared/ui/layout/card-grid-loading';
import { withQuery } from '../address/paths.ts';
import { ListTotal } from '../parts/list-total.tsx';
import { NarrowedList } from '../parts/narrowed-list.tsx';
import { ReleaseCard } from '../parts/release-card.tsx';
import { LIST, listInput, whenOf } from './release-calls.ts';

const CHOICES = [
  ['coming', '발매 예정'],
  ['past', '지난 발매'],
] as const;

const memory: ListMemory<ReleaseSummary> = { last: null };

/** Releases: those to come by their date, or those that have come. */
export default function ReleaseList({ query }: ScreenProps) {
  const host = useHost();
  const when = whenOf(query);
  const isPast = when === 'past';
  const first = useCall(LIST, listInput(when), { quiet: 'unanswered' });
  return (
    <NarrowedList
      path={RELEASE_LIST_PATH}
      title={isPast ? '지난 발매 | SOLD' : '발매 예정 | SOLD'}
      text="발매일과 발매가를 미리 확인하고, 알림을 받아 보세요."
      label="발매 시기"
      choices={CHOICES}
      value={when}
      first={first}
      load={(from) => call(LIST, listInput(when, from), { quiet: true })}
      addressOf={(next) => withQuery(RELEASE_LIST_PATH, { when: next === 'past' ? next : null })}
      memory={memory}
      failed="발매 정보를 불러오지 못했어요"
      empty={{
        title: isPast ? '지난 발매가 없어요' : '예정된 발매가 없어요',
        text: '달력에서 다른 달의 발매를 볼 수 있어요.',
        action: (
          <Button variant="line" onClick={() => host.go(RELEASE_CALENDAR_PATH)}>
            발매 달력 보기
          </Button>
        ),
      }}
      waiting={<CardGridLoading />}
    >
      {(releases, total) => (
        <>
          <ListTotal count={total} unit="건" />
          <CardGrid
            list={releases}
            eager
            card={(release, isEager) => <ReleaseCard release={release} eager={isEager} />}
          />
        </>
      )}
    </NarrowedList>
  );
}
