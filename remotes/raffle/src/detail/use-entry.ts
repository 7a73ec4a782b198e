import type { MyRaffleEntry, RaffleDetail } from '@sold/contracts/entities/raffle';
import { type CallResult, call } from '@sold/shared/api/client';
import { isRefusal } from '@sold/shared/api/refusal';
import { usePolicies } from '@sold/shared/hooks/use-policies';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useModal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';
import { logJoin } from './join-log.ts';

const OWN = 'POST /api/product/raffle/save-raffle-entry';
const PARTNER = 'POST /api/product/raffle/save-partner-raffle-entry';

/** Both calls answer the same (specification, section 7). */
type Entered = CallResult<typeof OWN | typeof PARTNER>;

export interface UseEntryOptions {
  raffle: RaffleDetail;
  onEntered(entry: MyRaffleEntry): void;
  /** The service says that the page is behind: the raffle ended, or was entered elsewhere. */
  onRefused(): void;
}

/**
 * The way into a raffle: the size sheet, then the entry. The host asks a visitor to sign in (420) or to verify their identity
 * (423); the entry is sent again after the identity check and ends here as well.
 */
export function useEntry({ raffle, onEntered, onRefused }: UseEntryOptions) {
  const sheet = useModal('size_select');
  const policies = usePolicies(sheet.isOpen ? 'raffle' : null);
  const [sizeId, setSizeId] = useState<number | null>(null);
  const { busy, write } = useWrite();
  const sizes = raffle.product_size_option_list;
  const chosen = sizeId ?? (sizes.length === 1 ? (sizes[0]?.id ?? null) : null);

  async function settle(result: Entered): Promise<boolean> {
    if (result.ok) {
      onEntered(result.data);
      await sheet.close();
      toast('응모했어요.');
      void logJoin(raffle.id, 'enter');
      return true;
    }
    if (isRefusal(result.failure)) {
      policies.reload();
      onRefused();
    }
    return false;
  }

  return {
    sheet,
    sizeId: chosen,
    busy,
    policies: policies.versions,
    choose(id: number) {
      setSizeId(id);
      void logJoin(raffle.id, 'size');
    },
    /** Opens the sheet. The service's response asks a signed-out visitor to sign in before choosing. */
    open: () =>
      write(async () => {
        if (await logJoin(raffle.id, 'open')) sheet.open();
        return false;
      }),
    enter: () =>
      write(async () => {
        if (chosen === null) return false;
        const input = { raffle_id: raffle.id, product_size_option_id: chosen, ...policies.agreement };
        const onCertificated = (again: Entered) => void settle(again);
        return settle(
          raffle.partner === null
            ? await call(OWN, input, { onCertificated })
            : await call(PARTNER, input, { onCertificated }),
        );
      }),
  };
}
