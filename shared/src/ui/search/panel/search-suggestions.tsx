import type { CallTable } from '@sold/contracts/calls/index';
import { brandPath, itemPath } from '@sold/contracts/wire/paths';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../../../hooks/use-call.ts';
import { cx } from '../../../text/cx.ts';
import { Hidden } from '../../base/hidden.tsx';
import { Picture } from '../../media/picture.tsx';
import css from './search-panel.module.css';
import type { SearchPanelProps } from './search-panel-props.ts';
import { useOptionKeys } from './use-option-keys.ts';

type Suggestions = CallTable['GET /api/v3/product/item/get-suggestion-list']['output'];

/** Pause after a letter before the service is asked, milliseconds. */
const PAUSE_MS = 150;

interface Option {
  address: string;
  content: ReactNode;
}

/** List of a combobox: the field keeps the focus. */
export function SearchSuggestions({ id, field, typed, onGo }: Omit<SearchPanelProps, 'onSearch'>) {
  const asked = useLater(typed);
  const { state, data } = useCall(
    'GET /api/v3/product/item/get-suggestion-list',
    { q: asked },
    { quiet: true },
  );
  const options = data ? optionsOf(data) : [];
  const active = useOptionKeys({
    field,
    idOf: (at) => `${id}-${at}`,
    count: options.length,
    of: asked,
    choose: (at) => onGo(options[at]?.address ?? '/'),
  });
  return (
    <>
      <Hidden>
        <span role="status">{state === 'ready' && `추천 ${options.length}개`}</span>
      </Hidden>
      {data?.corrected && (
        <p className={css.corrected}>
          <strong>‘{data.corrected}’</strong> 검색 결과예요.
        </p>
      )}
      <div id={id} role="listbox" aria-label="추천 검색" className={css.options}>
        {options.map(({ address, content }, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is with the field, by aria-activedescendant
          // biome-ignore lint/a11y/useFocusableInteractive: the same
          <div
            key={address}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={cx(css.row, at === active && css.active)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onGo(address)}
          >
            {content}
          </div>
        ))}
      </div>
      {state === 'ready' && options.length === 0 && (
        <p className={css.none}>추천할 것이 없어요. 그대로 검색해 보세요.</p>
      )}
      {state === 'failed' && <p className={css.none}>추천을 불러오지 못했어요. 그대로 검색해 보세요.</p>}
    </>
  );
}

function optionsOf({ categories, brands, items }: Suggestions): Option[] {
  return [
    ...categories.map(({ code, name }) => ({
      address: `/?category=${code}`,
      content: (
        <>
          <span className={css.name}>{name}</span>
          <span className={css.kind}>카테고리</span>
        </>
      ),
    })),
    ...brands.map(({ id, name, name_kor, count }) => ({
      address: brandPath(id),
      content: (
        <>
          <span className={css.name}>
            {name} <span className={css.korean}>{name_kor}</span>
          </span>
          <span className={css.kind}>브랜드 · {count.toLocaleString('ko-KR')}</span>
        </>
      ),
    })),
    ...items.map((item) => ({
      address: itemPath(item.item_id, item.product_grade),
      content: (
        <>
          <span className={css.thumb}>
            <Picture picture={item.image} alt="" ground={item.brand_bg_color} />
          </span>
          <span className={css.names}>
            <span className={css.name}>{item.item_name}</span>
            <span className={css.korean}>{item.item_name_kor}</span>
          </span>
        </>
      ),
    })),
  ];
}

/** A text as it stood before the last pause. */
function useLater(text: string): string {
  const [later, setLater] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return later;
}
