import type { Gateway } from '@sold/market/money/gateway/gateway';

/** A gateway that captures every payment immediately and in memory, so that the figures are ours alone. For the bench only. */
export function instantGateway(): Gateway {
  const captured = new Map<string, string>();
  const capture = (gatewayOrderId: string) => {
    const paymentKey = captured.get(gatewayOrderId) ?? `instant-${gatewayOrderId}`;
    captured.set(gatewayOrderId, paymentKey);
    return { type: 'captured', paymentKey } as const;
  };
  return {
    address: 'in this process',
    ownName: (name) => name,
    authorizePage: async () => ({ refused: 'The instant gateway has no page.' }),
    confirm: async ({ gatewayOrderId }) => capture(gatewayOrderId),
    chargeStoredCard: async ({ gatewayOrderId }) => capture(gatewayOrderId),
    lookup: async (gatewayOrderId) =>
      captured.has(gatewayOrderId) ? capture(gatewayOrderId) : { type: 'none' },
    cancel: async () => 'done',
    transactions: async () => [],
    storeAccount: async ({ bankNo, customerKey }) => ({ billingKey: `instant-${customerKey}`, bankNo }),
    forget: async () => true,
    storeCard: async ({ cardNo, customerKey }) => ({
      billingKey: `instant-${customerKey}`,
      cardName: '카드',
      cardNo,
    }),
  };
}
