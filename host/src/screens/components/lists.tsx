import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { useState } from 'react';
import css from './components.module.css';
import { Specimen, State } from './specimen.tsx';

const PAGE = 5;
const ALL = 20;

/** A list that loads on while its end is in view. */
export function Lists() {
  const [count, setCount] = useState(PAGE);
  const end = useInfiniteScroll<HTMLLIElement>({
    load: async () => setCount((old) => old + PAGE),
    disabled: count >= ALL,
  });
  return (
    <Specimen name="Infinite scroll">
      <State of="five rows at a time, twenty in all">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
        <ul className={css.list} tabIndex={0} aria-label="이어지는 목록">
          {Array.from({ length: count }, (_, at) => at + 1).map((row) => (
            <li key={row}>{row}번째 줄</li>
          ))}
          <li ref={end} aria-hidden="true" />
        </ul>
      </State>
    </Specimen>
  );
}
