import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { addressOf } from '../documents/address.ts';
import type { Found } from '../documents/find-version.ts';
import type { Kind } from '../documents/types.ts';
import { dateText } from '../parts/date-text.ts';
import css from './reading.module.css';

/** An address without a document: what there is instead. */
export function NotThere({ kind, found }: { kind: Kind | null; found: Exclude<Found, { is: 'version' }> }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{kind ? kind.title : '찾는 문서가 없어요'}</h1>
      <p>{reasonOf(found)}</p>
      <ul className={css.links}>
        {kind && found.is === 'before' && (
          <li>
            <SiteLink className={css.link} to={addressOf(kind.kind, found.first.date)}>
              첫 문서 보기 ({dateText(found.first.date)} 시행)
            </SiteLink>
          </li>
        )}
        {kind && (
          <li>
            <SiteLink className={css.link} to={addressOf(kind.kind)}>
              지금 시행 중인 {kind.title} 보기
            </SiteLink>
          </li>
        )}
        <li>
          <SiteLink className={css.link} to={POLICY_PATH}>
            모든 약관과 정책 보기
          </SiteLink>
        </li>
      </ul>
    </div>
  );
}

function reasonOf(found: Exclude<Found, { is: 'version' }>): string {
  if (found.is === 'before')
    return `${dateText(found.asked)}에는 이 문서가 아직 없었어요. 첫 문서는 ${dateText(found.first.date)}부터 시행됐어요.`;
  if (found.is === 'no-date') return '주소의 날짜를 읽을 수 없어요.';
  return '주소를 다시 확인하거나 아래에서 찾아 주세요.';
}
