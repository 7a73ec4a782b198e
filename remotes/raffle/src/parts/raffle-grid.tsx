import type { RaffleSummary } from '@sold/contracts/entities/raffle';
import { CardGrid, type CardSize } from '@sold/shared/ui/layout/card-grid';
import { CardGridLoading } from '@sold/shared/ui/layout/card-grid-loading';
import { RaffleCard } from './raffle-card.tsx';

interface RaffleGridProps {
  raffles: readonly RaffleSummary[];
  now: number | null;
  /** Default: medium. */
  size?: CardSize;
  eager?: boolean;
}

/** Raffles in as many columns as there is room for. */
export function RaffleGrid({ raffles, now, size = 'medium', eager = false }: RaffleGridProps) {
  return (
    <CardGrid
      list={raffles}
      size={size}
      eager={eager}
      card={(raffle, isEager) => <RaffleCard raffle={raffle} now={now} eager={isEager} />}
    />
  );
}

/** The same grid while its raffles are on their way. */
export function RaffleGridLoading({ cards = 6 }: { cards?: number }) {
  return <CardGridLoading cards={cards} picture="square" label="래플을 불러오는 중이에요" />;
}
