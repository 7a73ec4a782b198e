import type { ContentSummary } from '@sold/contracts/entities/content';
import { CONTENT_LIST_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { call } from '@sold/shared/api';
import { count } from '@sold/shared/format';
import { useHost } from '@sold/shared/host';
import { useCall } from '@sold/shared/use-call';
import { type ListMemory, useListPages } from '@sold/shared/use-list-pages';
import { useEffect } from 'react';
import { withQuery } from '../address/paths.ts';
import { Choices } from '../parts/choices.tsx';
import css from '../parts/list-page.module.css';
import { ListState } from '../parts/list-state.tsx';
import { MorePages } from '../parts/more-pages.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { StoryGrid, StoryGridLoading } from '../parts/story-grid.tsx';
import { KIND_NAMES, kindOf } from '../story/kind-name.ts';
import { LIST, listInput } from './story-calls.ts';

const CHOICES = [
  [null, '전체'],
  ['story', KIND_NAMES.story],
  ['guide', KIND_NAMES.guide],
  ['video', KIND_NAMES.video],
  ['interview', KIND_NAMES.interview],
] as const;

const memory: ListMemory<ContentSummary> = { last: null };

/** Contents, newest first, all or of a kind. */
export default function ContentList({ query }: ScreenProps) {
  const host = useHost();
  const kind = kindOf(query);
  const first = useCall(LIST, listInput(kind, 1), { quiet: 'unanswered' });
  const pages = useListPages({
    of: kind ?? 'all',
    first: first.data,
    load: (page) => call(LIST, listInput(kind, page), { quiet: true }),
    memory,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('스토리 | SOLD'), []);

  return (
    <div className={css.page}>
      <PageHead path={CONTENT_LIST_PATH} text="고르고 신고 오래 쓰는 이야기를 모았어요." />
      <Choices
        label="콘텐츠 종류"
        choices={CHOICES}
        value={kind}
        onChange={(next) => host.go(withQuery(CONTENT_LIST_PATH, { kind: next }), { replace: true })}
      />
      <ListState
        first={first}
        isEmpty={pages.list.length === 0}
        failed="콘텐츠를 불러오지 못했어요"
        empty={{ title: '아직 콘텐츠가 없어요', text: '다른 종류를 골라 보세요.' }}
        waiting={<StoryGridLoading />}
      >
        <p className={css.total} aria-live="polite">
          모두 {count(pages.total)}개
        </p>
        <StoryGrid stories={pages.list} eager />
        <MorePages shown={pages.list.length} {...pages} />
      </ListState>
    </div>
  );
}
