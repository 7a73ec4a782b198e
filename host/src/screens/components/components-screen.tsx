import { Actions } from './actions.tsx';
import css from './components.module.css';
import { Contents } from './contents.tsx';
import { Inputs } from './inputs.tsx';
import { Leaving } from './leaving.tsx';
import { Lists } from './lists.tsx';
import { Paying } from './paying.tsx';
import { Showing } from './showing.tsx';

/** Living documentation: every shared component in its states. Journeys check it with axe, keyboard and large text. */
export default function ComponentsScreen() {
  return (
    <div className={css.page}>
      <header>
        <h1 className={css.title}>부품</h1>
        <p className={css.lead}>화면들이 함께 쓰는 부품과 그 상태예요. 실제 서비스에는 없는 페이지예요.</p>
      </header>
      <Actions />
      <Inputs />
      <Paying />
      <Showing />
      <Contents />
      <Lists />
      <Leaving />
    </div>
  );
}
