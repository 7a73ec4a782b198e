import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Section } from '../../page/section.tsx';
import type { Fact } from '../draft/buy-facts.ts';
import css from './fact-list.module.css';

/** Notices before the button, each with a link to its full clause in a new tab. */
export function FactList({
  facts,
  clause,
}: {
  facts: readonly Fact[];
  clause: { name: string; anchor: string };
}) {
  return (
    <Section name="facts" title="누르기 전에 확인해 주세요">
      <dl className={css.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <SiteLink
        to={`${POLICY_PATH}/terms#${clause.anchor}`}
        target="_blank"
        rel="noopener"
        className={css.clause}
        aria-label={`${clause.name} (새 창)`}
      >
        {clause.name}
      </SiteLink>
    </Section>
  );
}
