import type { ScreenProps } from '@sold/contracts/federation/screen';
import { MobileItem } from '../item/page/item-mobile.tsx';
import { ItemPage } from '../item/page/item-page.tsx';
import { ReleaseLead } from './release-lead.tsx';

/** An item that is to come out: when and for how much, then what all items show. */
export default function ReleaseItemDetail({ params, query }: ScreenProps) {
  return (
    <ItemPage params={params} query={query}>
      {(page) => (
        <MobileItem
          key={page.item.item_id}
          page={page}
          query={query}
          lead={<ReleaseLead item={page.item} />}
        />
      )}
    </ItemPage>
  );
}
