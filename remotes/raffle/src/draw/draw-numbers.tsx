import type { RaffleDraw } from '@sold/contracts/entities/raffle';
import { Fold } from '@sold/shared/ui/layout/rows';
import { BeaconRound } from '../parts/beacon-round.tsx';
import { ChainFacts } from './chain-facts.tsx';
import css from './draw.module.css';
import { Published, Value } from './published.tsx';

/** Everything that was published about a draw, for those who repeat it. */
export function DrawNumbers({ draw }: { draw: RaffleDraw }) {
  const { beacon, commitment, list_hash, seed } = draw;
  return (
    <Fold label="공개된 숫자와 응모 목록">
      <div className={css.numbers}>
        <Value label="미리 공개한 지문 (SHA-256)" value={commitment} />
        {beacon !== null && <BeaconRound beacon={beacon} />}
        {list_hash !== null && <Value label="마감 때 확정한 응모 목록의 지문 (SHA-256)" value={list_hash} />}
        {seed !== null && <Published draw={{ ...draw, seed }} />}
        {beacon !== null && <ChainFacts chain={beacon.chain} />}
      </div>
    </Fold>
  );
}
