import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { RELEASE_CALENDAR_PATH, RELEASE_LIST_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { call } from '@sold/shared/api';
import { count } from '@sold/shared/format';
import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/button';
import { useCall } from '@sold/shared/use-call';
import { type ListMemory, useListPages } from '@sold/shared/use-list-pages';
import { useEffect } from 'react';
import { withQuery } from '../address/paths.ts';
import { Choices } from '../parts/choices.tsx';
import css from '../parts/list-page.module.css';
import { ListState } from '../parts/list-state.tsx';
import { MorePages } from '../parts/more-pages.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ReleaseGrid, ReleaseGridLoading } from '../parts/release-grid.tsx';
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
  const first = useCall(LIST, listInput(when, 1), { quiet: 'unanswered' });
  const pages = useListPages({
    of: when,
    first: first.data,
    load: (page) => call(LIST, listInput(when, page), { quiet: true }),
    memory,
  });
  // What came out meanwhile stands on another page than it did.
  const releases = [...new Map(pages.list.map((one) => [one.id, one])).values()];
  const title = when === 'past' ? '지난 발매 | SOLD' : '발매 예정 | SOLD';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(title), [title]);

  return (
    <div className={css.page}>
      <PageHead path={RELEASE_LIST_PATH} text="발매일과 발매가를 미리 확인하고, 알림을 받아 보세요." />
      <Choices
        label="발매 시기"
        choices={CHOICES}
        value={when}
        onChange={(next) =>
          host.go(withQuery(RELEASE_LIST_PATH, { when: next === 'past' ? next : null }), { replace: true })
        }
      />
      <ListState
        first={first}
        isEmpty={releases.length === 0}
        failed="발매 정보를 불러오지 못했어요"
        empty={{
          title: when === 'past' ? '지난 발매가 없어요' : '예정된 발매가 없어요',
          text: '달력에서 다른 달의 발매를 볼 수 있어요.',
          action: (
            <Button variant="line" onClick={() => host.go(RELEASE_CALENDAR_PATH)}>
              발매 달력 보기
            </Button>
          ),
        }}
        waiting={<ReleaseGridLoading />}
      >
        <p className={css.total} aria-live="polite">
          모두 {count(pages.total)}건
        </p>
        <ReleaseGrid releases={releases} eager />
        <MorePages shown={releases.length} {...pages} />
      </ListState>
    </div>
  );
}
