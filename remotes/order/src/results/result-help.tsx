import { CANCEL_WITHIN, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { policyTitle } from '@sold/contracts/rules/people/agreement-kinds';
import { POLICY_PATH } from '@sold/contracts/wire/paths';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Fold } from '@sold/shared/ui/layout/rows';
import css from './order-result.module.css';

interface Help {
  question: string;
  answer: string;
  policy: 'terms' | 'confirm_policy' | 'penalty' | 'prohibited' | 'management';
}

const HELP: Readonly<Record<'buy' | 'sell' | 'leave', readonly Help[]>> = {
  buy: [
    {
      question: '취소하거나 환불받을 수 있나요?',
      answer: `결제하고 ${CANCEL_WITHIN.text} 안에 발송 전이면 하루 한 번 주문 상세에서 취소할 수 있어요. 검수에 불합격하면 결제 금액과 포인트, 쿠폰을 모두 돌려드려요.`,
      policy: 'terms',
    },
    {
      question: '검수는 어떻게 하나요?',
      answer: '정품인지, 구성품이 다 있는지, 등급에 맞는 상태인지 검수센터에서 차례로 확인하고 보내요.',
      policy: 'confirm_policy',
    },
  ],
  sell: [
    {
      question: '제때 보내지 못하면 어떻게 되나요?',
      answer: `체결되고 ${SHIP_WITHIN.text} 안에 송장 번호를 입력하지 않으면 거래가 취소되고 페널티가 있어요.`,
      policy: 'penalty',
    },
    {
      question: '무엇을 보내면 안 되나요?',
      answer: '가품이나 사용한 상품, 구성품이 빠진 상품은 검수에 불합격해요.',
      policy: 'prohibited',
    },
  ],
  leave: [
    {
      question: '출고한 뒤에 다시 보관할 수 있나요?',
      answer: '다시 보관을 신청하면 새로 검수한 뒤에 보관해 드려요.',
      policy: 'management',
    },
  ],
};

/** Common questions after an order, each answer with a link to its document. */
export default function ResultHelp({ side }: { side: keyof typeof HELP }) {
  return (
    <section className={css.help} aria-label="도움말">
      {HELP[side].map(({ question, answer, policy }) => (
        <Fold key={question} label={question}>
          <p>{answer}</p>
          <SiteLink to={`${POLICY_PATH}/${policy}`} className={css.more}>
            {policyTitle(policy)} 보기
          </SiteLink>
        </Fold>
      ))}
    </section>
  );
}
