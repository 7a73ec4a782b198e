import type { CallTable } from '@sold/contracts/calls/index';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { type ReactNode, useEffect } from 'react';
import { idOf } from '../address/paths.ts';
import css from './detail-page.module.css';
import { type PageKind, PageState, UnknownPage } from './page-state.tsx';

type DetailCall =
  | 'GET /api/v3/content/post/get-contents-detail'
  | 'GET /api/v3/content/post/get-release-detail'
  | 'GET /api/v3/content/notice/get-notice-detail';

export interface DetailPageProps<K extends DetailCall> extends Pick<ScreenProps, 'params' | 'query'> {
  call: K;
  kind: PageKind;
  /** Stands behind its title in the title of the page: ` 발매`. Default: nothing. */
  suffix?: string;
  /** @param isPreview an operator looks at what may not be out yet */
  children(data: CallTable[K]['output'], isPreview: boolean): ReactNode;
}

/** A page of one thing by the number in its address: loads it, says what is wrong when it cannot. */
export function DetailPage<K extends DetailCall>({ params, query, ...rest }: DetailPageProps<K>) {
  const id = idOf(params);
  return id === null ? (
    <UnknownPage kind={rest.kind} />
  ) : (
    <Loaded key={id} id={id} preview={query.get('preview')} {...rest} />
  );
}

type LoadedProps<K extends DetailCall> = Omit<DetailPageProps<K>, 'params' | 'query'> & {
  id: number;
  preview: string | null;
};

function Loaded<K extends DetailCall>({ call, kind, id, preview, suffix = '', children }: LoadedProps<K>) {
  const host = useHost();
  // The catalogue handles a refusal: a message, then back (specification, section 8).
  const asked = useCall(call, { id, ...(preview && { preview }) }, { quiet: 'unanswered' });
  const title = asked.data?.title;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => {
    if (title) host.setTitle(`${title}${suffix} | SOLD`);
  }, [title]);

  if (!asked.data) return <PageState kind={kind} {...asked} />;
  return (
    <>
      {preview && (
        <p className={css.preview} role="status">
          미리보기예요. 아직 공개되지 않았을 수 있어요.
        </p>
      )}
      {children(asked.data, preview !== null)}
    </>
  );
}
