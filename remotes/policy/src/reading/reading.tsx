import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { addressOf } from '../documents/address.ts';
import type { Found } from '../documents/find-version.ts';
import { useDocument } from '../documents/load.ts';
import type { Kind, Version } from '../documents/types.ts';
import { dateText } from '../parts/date-text.ts';
import { Blocks } from './blocks.tsx';
import { Clauses } from './clauses.tsx';
import { Contents } from './contents.tsx';
import { LateMonths } from './late-months.tsx';
import { FindContext } from './marked-text.tsx';
import css from './reading.module.css';
import { SearchInside } from './search-inside.tsx';
import { VersionPicker } from './version-picker.tsx';
import { Ways } from './ways.tsx';

interface ReadingProps {
  kind: Kind;
  /** Versions of the kind, oldest first. */
  own: readonly Version[];
  found: Extract<Found, { is: 'version' }>;
  today: string | null;
}

/** A document to read: what it is and since when, its clauses, and the way to its other versions. */
export function Reading({ kind, own, found, today }: ReadingProps) {
  const host = useHost();
  const { version } = found;
  const document = useDocument(version);
  const [find, setFind] = useState('');
  // Typing does not wait for the marks of a long document.
  const marked = useDeferredValue(find);
  const text = useRef<HTMLDivElement>(null);
  const title = `${kind.title} (${dateText(document.date)} 시행) | SOLD`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(title), [title]);
  return (
    <article className={css.page}>
      <h1 className={css.title}>{kind.title}</h1>
      <Standing own={own} found={found} today={today} />
      <VersionPicker own={own} shown={version} />
      <Ways version={version} />
      <section className={css.summary} aria-label="바뀐 점">
        <h2 className={css.small}>{version.supersedes === null ? '이 문서는' : '이번에 바뀐 점'}</h2>
        <ul className={css.bullets}>
          {document.summary.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <SearchInside text={text} value={find} marked={marked} onChange={setFind} />
      <Contents clauses={document.clauses} />
      <FindContext value={marked}>
        <div ref={text} className={css.text}>
          <Blocks blocks={document.preamble} />
          <Clauses clauses={document.clauses} whole={marked !== ''} />
        </div>
      </FindContext>
      {kind.kind === 'claims' && <LateMonths />}
      <p className={css.foot}>
        {document.review === 'needed' && '이 문서는 법률 전문가의 검토를 앞둔 초안입니다. '}문서
        확인값(SHA-256) <code className={css.hash}>{document.hash}</code>
      </p>
    </article>
  );
}

/** Since when the document is in force, and whether it still is. */
function Standing({ own, found, today }: Omit<ReadingProps, 'kind'>) {
  const { version, exact, asked } = found;
  const next = own.find(({ date }) => date > version.date);
  const isComing = today !== null && version.date > today;
  const isOver = today !== null && next !== undefined && next.date <= today;
  return (
    <>
      <p className={css.standing}>
        <strong>시행일 {dateText(version.date)}</strong>
        {next && <span> · {dateText(next.date)} 전까지 시행</span>}
        {today !== null && (
          <span className={isOver || isComing ? css.over : css.now}>
            {isComing ? '시행 예정' : isOver ? '지난 문서' : '시행 중'}
          </span>
        )}
      </p>
      {!exact && asked !== null && (
        <p className={css.notice}>
          {dateText(asked)}에 시행 중이던 문서예요. 그날 시작된 문서는 없어서 바로 앞 문서를 보여 드려요.
        </p>
      )}
      {isOver && (
        <p className={css.notice}>
          지난 문서예요.{' '}
          <SiteLink className={css.link} to={addressOf(version.kind)}>
            지금 시행 중인 문서 보기
          </SiteLink>
        </p>
      )}
    </>
  );
}
