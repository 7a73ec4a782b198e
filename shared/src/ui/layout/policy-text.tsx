import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { policyTitle } from '@sold/contracts/rules/people/agreement-kinds';
import { useId } from 'react';
import { usePolicyText } from '../../hooks/use-policy-text.ts';
import { day } from '../../text/dates.ts';
import { Button } from '../base/button.tsx';
import { Loading, Skeleton } from '../base/skeleton.tsx';
import { PolicyLinks } from './policy-links.tsx';
import css from './policy-text.module.css';

/** One version of a policy word by word, in a box that scrolls. Where the words do not come, the way to their page stays. */
export function PolicyText({ version }: { version: Pick<PolicyVersion, 'kind' | 'date'> }) {
  const heading = useId();
  const { text, isFailed, retry } = usePolicyText(version);
  return (
    <div className={css.document}>
      <h4 id={heading} className={css.title}>
        {policyTitle(version.kind)} <span className={css.date}>{day(`${version.date} 00:00:00`)} 시행</span>
      </h4>
      {text !== null ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        <section className={css.words} tabIndex={0} aria-labelledby={heading}>
          {text}
        </section>
      ) : isFailed ? (
        <div className={css.failed} role="status">
          <p>전문을 불러오지 못했어요.</p>
          <Button variant="line" size="s" onClick={retry}>
            다시 시도
          </Button>
          <PolicyLinks versions={[version]} />
        </div>
      ) : (
        <Loading label={`${policyTitle(version.kind)} 전문을 불러오는 중이에요`}>
          <Skeleton height="120px" shape="card" />
        </Loading>
      )}
    </div>
  );
}
