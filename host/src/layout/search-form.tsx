import { useHost } from '@sold/shared/host';
import { Hidden } from '@sold/shared/ui/hidden';
import { Icon } from '@sold/shared/ui/icon';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { usePlace } from '../routing/use-place.ts';
import css from './search-form.module.css';

/** Search from every page; the home page shows what was found. */
export function SearchForm() {
  const host = useHost();
  const { path, search } = usePlace();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const asked = path === '/' ? (new URLSearchParams(search).get('q') ?? '') : '';

  // Set and not mounted anew: the field keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = asked;
  }, [asked]);

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
          ref={input}
          id={id}
          name="q"
          type="search"
          className={css.input}
          maxLength={100}
          defaultValue={asked}
          placeholder="브랜드, 상품, 모델 번호"
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  );
}
