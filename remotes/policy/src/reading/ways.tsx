import { SiteLink } from '@sold/shared/ui/base/site-link';
import { compareAddress, textAddress } from '../documents/address.ts';
import type { Version } from '../documents/types.ts';
import { useInBrowser } from '../parts/use-in-browser.ts';
import css from './reading.module.css';

/** Further links of a version: its changes, its plain text, print. */
export function Ways({ version: { kind, date, supersedes } }: { version: Version }) {
  const inBrowser = useInBrowser();
  return (
    <div className={css.ways}>
      {supersedes !== null && (
        <SiteLink className={css.way} to={compareAddress(kind, supersedes, date, false)}>
          이전 문서와 비교하기
        </SiteLink>
      )}
      <a className={css.way} href={textAddress(kind, date)}>
        글만 보기
      </a>
      {inBrowser && (
        <button type="button" className={css.way} onClick={() => window.print()}>
          인쇄하기
        </button>
      )}
    </div>
  );
}
