import type { PolicyVersion } from '@sold/contracts/entities/policy';
import { policyTitle } from '@sold/contracts/rules/people/agreement-kinds';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { day } from '../../text/dates.ts';
import { SiteLink } from '../base/site-link.tsx';
import css from './policy-links.module.css';

/** Versions of policies, each a way to its words in a tab of its own: what is filled in on the page stays. */
export function PolicyLinks({ versions }: { versions: readonly Pick<PolicyVersion, 'kind' | 'date'>[] }) {
  return (
    <ul className={css.list}>
      {versions.map(({ kind, date }) => (
        <li key={`${kind} ${date}`}>
          <SiteLink
            to={`${POLICY_PATH}/${kind}/${date}`}
            target="_blank"
            rel="noopener"
            className={css.link}
            aria-label={`${policyTitle(kind)} ${day(`${date} 00:00:00`)} 시행 (새 창)`}
          >
            {policyTitle(kind)} <span className={css.date}>{day(`${date} 00:00:00`)} 시행</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
