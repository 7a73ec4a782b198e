import { sql } from 'kysely';

/** Text of a new offer of a sales agent. Needs `agent` and `item`. */
export function agentOfferText(price: number) {
  return sql<string>`(
    agent.name || ' 에이전트가 ' || item.name_kor || ' 상품을 ' || to_char(${price}::bigint, 'FM999,999,999,999') || '원에 올렸어요.')`;
}
