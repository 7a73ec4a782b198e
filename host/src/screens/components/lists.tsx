import { useInfiniteScroll } from '@sold/shared/hooks/use-infinite-scroll';
import { Card, CardBrand, CardNote, CardRow, CardText } from '@sold/shared/ui/layout/card';
import { CardGrid } from '@sold/shared/ui/layout/card-grid';
import { CardGridLoading } from '@sold/shared/ui/layout/card-grid-loading';
import { MoreButton } from '@sold/shared/ui/layout/more-button';
import { useState } from 'react';
import css from './components.module.css';
import { Specimen, State } from './specimen.tsx';

const PAGE = 5;
const ALL = 20;
const CARDS = [
  { id: 1, name: '코트 로우 화이트' },
  { id: 2, name: '이름이 두 줄보다 길면 끝을 줄여서 보여 주는 한정판 운동화의 아주 긴 이름' },
];

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
      <State of="cards of stories, releases and raffles">
        <CardGrid
          list={CARDS}
          card={({ name }) => (
            <Card to="/" picture={null} ground="#e8eeea">
              <CardBrand>Norae</CardBrand>
              <CardText is="name">{name}</CardText>
              <CardRow isApart>
                <CardNote>2026.11.26</CardNote>
                <CardNote>5명 추첨</CardNote>
              </CardRow>
            </Card>
          )}
        />
      </State>
      <State of="more of a list of rows: by a press, on its way, and failed">
        <MoreButton state="idle" onPress={() => undefined} />
        <MoreButton state="loading" onPress={() => undefined} />
        <MoreButton state="failed" onPress={() => undefined} />
      </State>
      <State of="cards on their way">
        <CardGridLoading cards={2} />
      </State>
    </Specimen>
  );
}
