import type { ItemDetail } from '@sold/contracts/entities/item-detail';

/** Pictures of one thing. */
export interface Photos {
  pictures: ItemDetail['product_info']['item_detail_image'];
  /** Subject of the photos. */
  name: string;
  /** Colour of the ground behind them. */
  ground: string;
}
