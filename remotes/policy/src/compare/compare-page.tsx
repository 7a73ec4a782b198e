import { useHost } from '@sold/shared/host';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { useEffect, useMemo } from 'react';
import { addressOf, compareAddress } from '../documents/address.ts';
import { useTwoDocuments } from '../documents/load.ts';
import type { Kind, Version } from '../documents/types.ts';
import { dateText } from '../parts/date-text.ts';
import { ClauseDifference } from './clause-difference.tsx';
import css from './compare.module.css';
import { compareDocuments } from './compare-documents.ts';
import { plainClauses } from './plain-clause.ts';

interface CompareProps {
  kind: Kind;
  /** Versions of the kind, oldest first. */
  own: readonly Version[];
  from: Version;
  to: Version;
  /** Both beside each other, on windows that are wide enough. */
  side: boolean;
}

/** Changes between two versions, by words within clauses. */
export function ComparePage({ kind, own, from, to, side }: CompareProps) {
  const host = useHost();
  const [before, after] = useTwoDocuments(from, to);
  const changes = useMemo(() => compareDocuments(plainClauses(before), plainClauses(after)), [before, after]);
  const title = `${kind.title} 비교`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle(`${title} | SOLD`), [title]);
  const said = changes.filter(({ is }) => is !== 'same' && is !== 'renumbered');
  const moved = changes.filter((change) => change.moved);
  const renumbered = changes.filter(({ is }) => is === 'renumbered');
  const go = (older: string, newer: string) => void host.go(compareAddress(kind.kind, older, newer, side));
  const options = own.toReversed().map(({ date }) => ({ value: date, label: `${dateText(date)} 시행` }));
  return (
    <article className={side ? css.wide : css.page}>
      <h1 className={css.title}>{title}</h1>
      <div className={css.choice}>
        <SelectField
          label="앞 문서"
          value={from.date}
          options={options}
          onChange={({ currentTarget }) => go(currentTarget.value, to.date)}
        />
        <SelectField
          label="뒤 문서"
          value={to.date}
          options={options}
          onChange={({ currentTarget }) => go(from.date, currentTarget.value)}
        />
      </div>
      <div className={css.ways}>
        <SiteLink className={css.way} to={compareAddress(kind.kind, from.date, to.date, !side)}>
          {side ? '이어서 보기' : '나란히 보기'}
        </SiteLink>
        <SiteLink className={css.way} to={addressOf(kind.kind, to.date)}>
          문서로 돌아가기
        </SiteLink>
      </div>
      <p className={css.count} aria-live="polite">
        {said.length === 0
          ? '두 문서의 내용이 같아요.'
          : `${changes.length}개 항목 중 ${said.length}개가 달라요.`}
        {moved.length > 0 && ` 자리를 옮긴 항목이 ${moved.length}개 있어요.`}
        {renumbered.length > 0 && ` 조 번호만 바뀐 항목이 ${renumbered.length}개 있어요.`}
      </p>
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is always replaced as a whole
        <ClauseDifference key={index} change={change} side={side} dates={[from.date, to.date]} />
      ))}
    </article>
  );
}
