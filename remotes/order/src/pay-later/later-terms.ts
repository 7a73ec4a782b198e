import { LATER_DUE } from '@sold/contracts/base/figures/deadlines';
import { won } from '@sold/shared/text/format';

/**
 * Returns the terms of paying later; every sentence is a rule of the service.
 * @param limit won
 * @param due the day by which a purchase of today is paid back
 */
export function termsOf(limit: number, due: string) {
  return [
    {
      title: '한도',
      body: `먼저 사고 나중에 갚는 금액의 한도는 ${won(limit)}입니다. 갚은 만큼 다시 쓸 수 있습니다.`,
    },
    {
      title: '갚는 날',
      body: `이번 달에 산 금액은 ${LATER_DUE.lastMinute}까지 갚아야 합니다. 지금 사면 ${due}까지입니다. 그 전에 언제든 일부나 전부를 등록한 카드로 갚을 수 있습니다.`,
    },
    {
      title: '갚지 않으면',
      body: '기한이 지난 금액을 모두 갚을 때까지 나중결제를 쓸 수 없습니다. 이자나 수수료는 없습니다.',
    },
    {
      title: '취소와 환불',
      body: '주문이 취소되면 갚을 금액에서 그만큼 빠지고, 이미 갚은 금액은 갚을 때 쓴 카드로 돌려줍니다.',
    },
    {
      title: '쓸 수 있는 주문',
      body: '즉시 구매에 쓸 수 있습니다. 입찰과 래플 결제에는 쓸 수 없습니다. 결제 비밀번호를 만들었다면 입력해야 합니다.',
    },
  ];
}
