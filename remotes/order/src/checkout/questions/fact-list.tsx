import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Fold } from '@sold/shared/ui/layout/rows';
import { Section } from '../../page/section.tsx';
import type { Fact } from '../draft/buy-facts.ts';
import css from './fact-list.module.css';

interface FactListProps {
  facts: readonly Fact[];
  clause: { name: string; anchor: string };
  /** Folds all but the first ones, for a customer who has read them. Default: false. */
  isShort?: boolean;
}

/** Notices before the button, with a link to the full clause in a new tab. */
export function FactList({ facts, clause, isShort = false }: FactListProps) {
  const rest = isShort ? facts.filter(({ isFirst }) => !isFirst) : [];
  const link = (
    <SiteLink
      to={`${POLICY_PATH}/terms#${clause.anchor}`}
      target="_blank"
      rel="noopener"
      className={css.clause}
      aria-label={`${clause.name} (새 창)`}
    >
      {clause.name}
    </SiteLink>
  );
  return (
    <Section name="facts" title="누르기 전에 확인해 주세요">
      <Facts facts={facts.filter((fact) => !rest.includes(fact))} />
      {rest.length === 0 ? (
        link
      ) : (
        <Fold label={rest.map(({ label }) => label).join(' · ')}>
          <Facts facts={rest} />
          {link}
        </Fold>
      )}
    </Section>
  );
}

function Facts({ facts }: Pick<FactListProps, 'facts'>) {
  return (
    <dl className={css.facts}>
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
