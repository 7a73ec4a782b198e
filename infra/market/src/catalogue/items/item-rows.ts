import type { ItemSummary, MarketFigures } from '@sold/contracts/entities/item';
import { priceOption } from '@sold/contracts/rules/catalogue/selected-size';
import { DRAWING_REVISION, PICTURE_SIZE } from '../drawing/draw-item.ts';
import { pictureCount } from './item-photo.ts';

/** Columns of an item with its brand, as the reads select them. */
export interface ItemRow {
  id: number;
  brand_id: number;
  series_id: number | null;
  series_name: string;
  brand_name: string;
  brand_bg_color: string;
  name: string;
  name_kor: string;
  model_no: string;
  classification_code: string;
  grade: 0 | 1 | 2;
  release_status_code: string;
  release_date: string | null;
  release_price: number | null;
  event_type: string | null;
  is_once: boolean;
  is_order: boolean;
  detail_html: string;
  market_figures: MarketFigures | null;
  drawing_version: string;
}

/** A size as far as its name goes. */
interface NamedSize {
  option_type_code: string;
  kor_name: string;
}

export interface SummaryRow
  extends Pick<
    ItemRow,
    | 'id'
    | 'brand_name'
    | 'brand_bg_color'
    | 'name'
    | 'name_kor'
    | 'model_no'
    | 'classification_code'
    | 'grade'
    | 'drawing_version'
  > {
  min_price: number | null;
  min_size: NamedSize | null;
  wanted_size: number | null;
  last_price: number | null;
  last_size: NamedSize | null;
  trade_count: number;
  is_quick_delivery: boolean;
  is_pinup: boolean;
}

/** Picture `number` of an item; the version makes the address new when the drawing changes, so it may be kept for ever. */
export function pictureOf(itemId: number, version: string, number = 1) {
  return {
    path: `/api/v3/media/item/${itemId}/${number}.svg?v=${DRAWING_REVISION}-${version}`,
    width: PICTURE_SIZE,
    height: PICTURE_SIZE,
  };
}

export function picturesOf(itemId: number, version: string) {
  return Array.from({ length: pictureCount(version) }, (_, at) => pictureOf(itemId, version, at + 1));
}

export function summaryOf(row: SummaryRow): ItemSummary {
  return {
    item_id: row.id,
    brand_name: row.brand_name,
    item_name: row.name,
    item_name_kor: row.name_kor,
    model_no: row.model_no,
    classification_code: row.classification_code,
    product_grade: row.grade,
    brand_bg_color: row.brand_bg_color,
    image: pictureOf(row.id, row.drawing_version),
    min_price: row.min_price,
    min_price_option: row.min_size === null ? '' : priceOption(row.min_size),
    ...(row.wanted_size !== null && { product_size_option_id: row.wanted_size }),
    last_price: row.last_price,
    last_price_option: row.last_size === null ? '' : priceOption(row.last_size),
    trade_count: row.trade_count,
    is_quick_delivery: row.is_quick_delivery,
    is_pinup: row.is_pinup,
  };
}
