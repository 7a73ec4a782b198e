import type { ContentSummary } from '@sold/contracts/entities/content';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { CONTENT_LIST_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import type { ListMemory } from '@sold/shared/hooks/use-list-pages';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { CardGridLoading } from '@sold/shared/ui/layout/card-grid-loading';
import { withQuery } from '../address/paths.ts';
import { ListTotal } from '../parts/list-total.tsx';
import { NarrowedList } from '../parts/narrowed-list.tsx';
import { StoryCard } from '../parts/story-card.tsx';
import { KIND_NAMES, kindOf } from '../parts/story-kind-name.ts';
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
  const kind = kindOf(query);
  const first = useCall(LIST, listInput(kind), { quiet: 'unanswered' });
  return (
    <NarrowedList
      path={CONTENT_LIST_PATH}
      title="스토리 | SOLD"
      text="고르고 신고 오래 쓰는 이야기를 모았어요."
      label="스토리 종류"
      choices={CHOICES}
      value={kind}
      first={first}
      load={(from) => call(LIST, listInput(kind, from), { quiet: true })}
      addressOf={(next) => withQuery(CONTENT_LIST_PATH, { kind: next })}
      memory={memory}
      failed="스토리를 불러오지 못했어요"
      empty={{ title: '아직 스토리가 없어요', text: '다른 종류를 골라 보세요.' }}
      waiting={<CardGridLoading size="wide" />}
    >
      {(stories, total) => (
        <>
          <ListTotal count={total} unit="개" />
          <CardGrid
            list={stories}
            size="wide"
            eager
            card={(story, isEager) => <StoryCard story={story} eager={isEager} />}
          />
        </>
      )}
    </NarrowedList>
  );
}
