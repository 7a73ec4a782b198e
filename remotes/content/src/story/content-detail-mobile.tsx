import { CONTENT_LIST_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useHost } from '@sold/shared/host';
import { useCall } from '@sold/shared/use-call';
import { useEffect } from 'react';
import { idOf } from '../address/paths.ts';
import { type PageKind, PageState, UnknownPage } from '../parts/page-state.tsx';
import { Story } from './story.tsx';
import { CONTENT } from './story-first.ts';

const KIND: PageKind = { name: '콘텐츠를', list: { path: CONTENT_LIST_PATH, label: '콘텐츠 목록으로' } };

/** A content, by the number in its address. */
export default function ContentDetail({ params }: ScreenProps) {
  const id = idOf(params);
  return id === null ? <UnknownPage kind={KIND} /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const host = useHost();
  // What the service says of it is the catalogue's: a message, then back (specification, section 8).
  const asked = useCall(CONTENT, { id }, { quiet: 'unanswered' });
  const title = asked.data?.title;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => {
    if (title) host.setTitle(`${title} | SOLD`);
  }, [title]);

  return asked.data ? <Story story={asked.data} /> : <PageState kind={KIND} {...asked} />;
}
