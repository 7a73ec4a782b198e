import { POPULAR_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { itemPath } from '@sold/contracts/wire/paths';
import { useCall } from '../../../hooks/use-call.ts';
import { Hidden } from '../../base/hidden.tsx';
import { Icon } from '../../base/icon.tsx';
import { forgetWord, forgetWords, keepWords, useRecentWords } from './recent-words.ts';
import css from './search-panel.module.css';
import type { SearchPanelProps } from './search-panel-props.ts';

const TRADED = 10;

/** Words that were searched for in this browser, and what is traded most. */
export function SearchStart({ onSearch, onGo }: Pick<SearchPanelProps, 'onSearch' | 'onGo'>) {
  const { words, isStored } = useRecentWords();
  const { data } = useCall('GET /api/v3/product/item/get-item-ranking', {}, { quiet: true });
  const traded = data?.list.slice(0, TRADED) ?? [];
  return (
    <>
      <section className={css.part} aria-label="최근 검색어">
        <div className={css.head}>
          <h3 className={css.title}>최근 검색어</h3>
          {words.length > 0 && (
            <button type="button" className={css.small} onClick={forgetWords}>
              모두 지우기
            </button>
          )}
          <button type="button" className={css.small} onClick={() => keepWords(!isStored)}>
            {isStored ? '저장 끄기' : '저장 켜기'}
          </button>
        </div>
        {words.length === 0 ? (
          <p className={css.none}>
            {isStored ? '최근에 찾은 검색어가 없어요.' : '검색어를 저장하지 않고 있어요.'}
          </p>
        ) : (
          <ul className={css.words}>
            {words.map((word) => (
              <li key={word} className={css.word}>
                <button type="button" className={css.again} onClick={() => onSearch(word)}>
                  {word}
                </button>
                <button type="button" className={css.forget} onClick={() => forgetWord(word)}>
                  <Icon name="close" size={12} />
                  <Hidden>{word} 지우기</Hidden>
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {traded.length > 0 && (
        <section className={css.part} aria-label="많이 거래된 상품">
          <h3 className={css.title}>{POPULAR_WITHIN.text} 많이 거래된 상품</h3>
          <ol className={css.traded}>
            {traded.map((item) => (
              <li key={item.item_id}>
                <button
                  type="button"
                  className={css.row}
                  onClick={() => onGo(itemPath(item.item_id, item.product_grade))}
                >
                  <span className={css.rank}>{item.rank}</span>
                  <span className={css.name}>{item.item_name_kor}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
