import type { ItemDetail } from '@sold/contracts/entities/item-detail';
import { Button } from '@sold/shared/ui/base/button';
import { Price } from '@sold/shared/ui/base/price';
import { Section } from '../../parts/section.tsx';
import css from './sales-agents.module.css';
import { type SalesAgent, useSalesAgents } from './use-sales-agents.ts';

/** Part of an item that they are shown of. */
export type AgentsItem = Pick<ItemDetail, 'item_id' | 'sales_agent_show' | 'sales_info'>;

/** Sales agents of the item: their prices, and a follow button for messages about new units. */
export default function Agents({ item }: { item: AgentsItem }) {
  const { busy, list, isAllFollowed, follow, followAll, join } = useSalesAgents(
    item.item_id,
    item.sales_info,
  );
  return (
    <Section
      id="agents"
      title="판매 에이전트"
      trailing={
        list.length > 1 && (
          <Button
            size="s"
            variant="line"
            busy={busy}
            aria-pressed={isAllFollowed}
            onClick={() => followAll(!isAllFollowed)}
          >
            {isAllFollowed ? '모두 알림 받는 중' : '모두 알림 받기'}
          </Button>
        )
      }
    >
      <p className={css.hint}>이 상품을 전문으로 파는 판매자예요. 알림을 받으면 새로 올릴 때 알려 드려요.</p>
      <ul>
        {list.map((agent, index) => (
          <Agent
            key={agent.item_sales_agent_id}
            agent={agent}
            busy={busy}
            onFollow={() => follow(agent)}
            onJoin={() => join(agent, index)}
          />
        ))}
      </ul>
    </Section>
  );
}

interface AgentProps {
  agent: SalesAgent;
  busy: boolean;
  onFollow(): void;
  onJoin(): void;
}

function Agent({ agent, busy, onFollow, onJoin }: AgentProps) {
  const { name, introduction, min_price, is_joined, is_subscribed } = agent;
  return (
    <li className={css.agent}>
      <span className={css.words}>
        <strong>{name}</strong>
        <span className={css.note}>{introduction}</span>
        <span className={css.note}>
          판매가{' '}
          <Price
            value={min_price}
            size="s"
            tone={min_price === null ? 'grey' : 'buy'}
            fallback="지금은 없음"
          />
        </span>
      </span>
      <span className={css.buttons}>
        <Button
          size="s"
          variant={is_joined ? 'line' : 'quiet'}
          busy={busy}
          aria-pressed={is_joined}
          aria-label={`${name} 단골`}
          onClick={onJoin}
        >
          {is_joined ? '단골이에요' : '단골 맺기'}
        </Button>
        <Button
          size="s"
          variant={is_subscribed ? 'line' : 'ink'}
          busy={busy}
          aria-pressed={is_subscribed}
          aria-label={`${name} 알림`}
          onClick={onFollow}
        >
          {is_subscribed ? '알림 받는 중' : '알림 받기'}
        </Button>
      </span>
    </li>
  );
}
