import { mobileText } from '@sold/contracts/base/typed/mobile';
import type { CallTable } from '@sold/contracts/calls/index';
import { MESSAGES_PATH, ORDER_LIST_PATH, RAFFLE_LIST_PATH } from '@sold/contracts/wire/paths';
import { dayTime } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import css from './account.module.css';
import { Section } from './section.tsx';

interface Props {
  /** Undefined while it is on its way. */
  page: CallTable['GET /api/v3/user/mypage/get-my-page']['output'] | undefined;
}

/** Contact, points, and the ways to what is under way. */
export function Me({ page }: Props) {
  const { email = '', mobile_no = '' } = page?.customer_default ?? {};
  return (
    <Section title="한눈에 보기">
      <p className={css.detail}>{[email, mobileText(mobile_no)].filter(Boolean).join(' · ') || '\u00a0'}</p>
      <ul className={css.list}>
        <li>
          <SiteLink to={MESSAGES_PATH} className={css.link}>
            메시지{' '}
            <span className={css.detail}>
              {page?.unread ? `새 메시지 ${page.unread.toLocaleString('ko-KR')}개` : ''}
            </span>
          </SiteLink>
        </li>
        <li>
          <SiteLink to={`${ORDER_LIST_PATH}?tab=buy`} className={css.link}>
            구매 내역 <span className={css.detail}>{page ? `진행 중 ${page.buy.open}건` : ''}</span>
          </SiteLink>
        </li>
        <li>
          <SiteLink to={`${ORDER_LIST_PATH}?tab=sell`} className={css.link}>
            판매 내역 <span className={css.detail}>{page ? `진행 중 ${page.sell.open}건` : ''}</span>
          </SiteLink>
        </li>
        <li>
          <SiteLink to={RAFFLE_LIST_PATH} className={css.link}>
            래플
          </SiteLink>
        </li>
        <li className={css.line}>
          포인트 <span>{page ? won(page.point).replace('원', 'P') : ''}</span>
        </li>
        <li className={css.line}>
          본인인증 <span className={css.detail}>{page ? identityOf(page) : ''}</span>
        </li>
      </ul>
      {page?.penalty && (
        <p role="status">
          {dayTime(page.penalty.until)}까지 판매할 수 없어요. {page.penalty.reason}
        </p>
      )}
    </Section>
  );
}

function identityOf({ is_certified, is_means_closed }: NonNullable<Props['page']>): string {
  if (is_means_closed) return '한 번 더 확인이 필요해요';
  return is_certified ? '완료' : '첫 거래 때 진행해요';
}
