import { Banners } from '@sold/shared/ui/layout/banners';
import { ItemCard } from '@sold/shared/ui/layout/item-card';
import { VideoOnPress } from '@sold/shared/ui/media/video-on-press';
import { SearchField } from '@sold/shared/ui/search/search-field';
import css from './components.module.css';
import { Specimen, State } from './specimen.tsx';

const nothing = () => undefined;
const PICTURE = { path: '/api/v3/media/item/1/1.svg', width: 400, height: 400 };
const BANNER = { id: 1, place: 'home' as const, bg_color: '#e9ecef', image: { ...PICTURE, height: 250 } };
const ITEM = {
  item_id: 1,
  brand_name: 'Norae',
  item_name: 'Norae Court Low White',
  item_name_kor: '노래 코트 로우 화이트',
  model_no: 'NC-1',
  classification_code: 'sneakers',
  product_grade: 0 as const,
  brand_bg_color: '#e9ecef',
  image: PICTURE,
  min_price: 159_000,
  min_price_option: '240',
  last_price: null,
  last_price_option: '',
  trade_count: 0,
  is_quick_delivery: false,
  is_pinup: false,
};

/** Components for goods and stories that several remotes use. */
export function Contents() {
  return (
    <>
      <Specimen name="Item card">
        <State of="asked for, used, without a price">
          <span className={css.picture}>
            <ItemCard item={ITEM} />
          </span>
          <span className={css.picture}>
            <ItemCard item={{ ...ITEM, product_grade: 2, min_price_option: '' }} />
          </span>
          <span className={css.picture}>
            <ItemCard item={{ ...ITEM, min_price: null }} />
          </span>
        </State>
      </Specimen>
      <Specimen name="SearchField">
        <State of="with a word that was asked for">
          <SearchField asked="노래" onSearch={nothing} />
        </State>
      </Specimen>
      <Specimen name="Banners">
        <State of="a page of ours, one that leads nowhere">
          <Banners
            list={[
              { ...BANNER, title: '이번 주 래플', sub_title: '정가로 만나요', link: '/webapp/' },
              { ...BANNER, id: 2, title: '점검 안내', sub_title: '', link: '' },
            ]}
          />
        </State>
      </Specimen>
      <Specimen name="Video">
        <State of="behind its picture until pressed">
          <VideoOnPress
            address="https://video.invalid/watch?v=specimen"
            title="달리기 영상"
            poster={{ ...PICTURE, height: 250 }}
          />
        </State>
      </Specimen>
    </>
  );
}
