import css from './home.module.css';

export function Opening() {
  return (
    <header className={css.opening}>
      <h1 className={css.claim}>한정판, 시세를 보고 거래해요</h1>
      <p className={css.promise}>
        모든 상품을 검수센터에서 확인하고 보내 드려요. 수수료와 총액은 처음부터 보여 드려요.
      </p>
    </header>
  );
}
