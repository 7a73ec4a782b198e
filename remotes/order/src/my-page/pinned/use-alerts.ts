import type { PriceAlert } from '@sold/contracts/entities/my-page';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { useState } from 'react';
import { ALERTS } from '../frame/my-calls.ts';

/** Prices that a person waits for. */
export interface Alerts {
  /** Empty until it is known. */
  list: readonly PriceAlert[];
  isFailed: boolean;
  busy: boolean;
  reload(): void;
  /** @param onSaved when it is kept; a refusal is said by the host */
  save(sizeId: number, price: number, onSaved: () => void): void;
  remove(sizeId: number): void;
}

export function useAlerts(): Alerts {
  const { state, data, reload } = useCall(ALERTS, {}, { quiet: true });
  const [changed, setChanged] = useState<readonly PriceAlert[] | null>(null);
  const { busy, write } = useWrite();
  return {
    list: changed ?? data?.list ?? [],
    isFailed: state === 'failed',
    busy,
    reload: () => void reload(),
    save: (product_size_option_id, price, onSaved) =>
      write(async () => {
        const saved = await call('POST /api/v3/user/mypage/save-price-alert', {
          product_size_option_id,
          price,
        });
        if (!saved.ok) return false;
        setChanged(saved.data.list);
        toast('가격이 되면 알려 드릴게요.');
        onSaved();
        return true;
      }),
    remove: (product_size_option_id) =>
      write(async () => {
        const left = await call('POST /api/v3/user/mypage/remove-price-alert', { product_size_option_id });
        if (left.ok) setChanged(left.data.list);
        return left.ok;
      }),
  };
}
