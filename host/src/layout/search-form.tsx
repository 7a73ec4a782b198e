import { useHost } from '@sold/shared/host';
import { useLocation } from '@sold/shared/router';
import { Hidden } from '@sold/shared/ui/hidden';
import { Icon } from '@sold/shared/ui/icon';
import { type FormEvent, useId } from 'react';
import css from './search-form.module.css';

/** Search from every page; the home page shows what was found. */
export function SearchForm() {
  const host = useHost();
  const { pathname, search } = useLocation();
  const id = useId();
  const asked = pathname === '/' ? (new URLSearchParams(search).get('q') ?? '') : '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    host.go(text === '' ? '/' : `/?q=${encodeURIComponent(text)}`);
  };

  return (
    <search>
      <form className={css.search} onSubmit={submit}>
        <label htmlFor={id}>
          <Hidden>상품 검색</Hidden>
        </label>
        <Icon name="search" size={18} />
        <input
          key={asked}
          id={id}
          name="q"
          type="search"
          className={css.input}
          defaultValue={asked}
          maxLength={100}
          placeholder="브랜드, 상품, 모델 번호"
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
