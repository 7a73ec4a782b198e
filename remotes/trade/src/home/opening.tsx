import css from './home.module.css';

/** What this place is, in two lines. */
export function Opening() {
  return (
    <section className={css.opening} aria-label="SOLD 소개">
      <p className={css.claim}>한정판, 시세를 보고 거래해요</p>
      <p className={css.promise}>
        모든 상품을 검수센터에서 확인하고 보내 드려요. 수수료와 총액은 처음부터 보여 드려요.
      </p>
    </section>
  );
}
