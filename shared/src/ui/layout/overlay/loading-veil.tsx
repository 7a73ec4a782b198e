import { isLoading } from '../../../api/loading.ts';
import { useStore } from '../../../platform/store.ts';
import css from './loading-veil.module.css';

/** The loading flag: a line at the upper edge that says the page is at work; it takes no presses away. */
export function LoadingVeil() {
  if (!useStore(isLoading)) return null;
  return (
    <div className={css.veil} role="status">
      <span className={css.words}>처리하고 있어요</span>
    </div>
  );
}
