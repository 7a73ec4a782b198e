import type { CallTable } from '@sold/contracts/calls/index';
import { won } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { goodsPath } from '../calls/addresses.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { useDraft } from '../calls/use-draft.ts';
import { usePages } from '../calls/use-pages.ts';
import { Due } from '../parts/due.tsx';
import { ListState } from '../parts/list-state.tsx';
import panel from '../parts/panel.module.css';
import { TextArea } from '../parts/text-area.tsx';
import css from './claims.module.css';

type Appeal = CallTable['GET /api/operator/appeal/list']['output']['list'][number];

const EMPTY = { reason: '' };

/** Appeals of sellers against penalties, the first due first. */
export function AppealList({ now }: { now: number | null }) {
  const pages = usePages('GET /api/operator/appeal/list', {});
  return (
    <ListState pages={pages} empty="기다리는 이의가 없어요">
      {(list) => (
        <div className={panel.panels}>
          {list.map((appeal) => (
            <AppealForm
              key={appeal.penalty_id}
              appeal={appeal}
              now={now}
              onDone={() => void pages.reload()}
            />
          ))}
        </div>
      )}
    </ListState>
  );
}

function AppealForm({ appeal, now, onDone }: { appeal: Appeal; now: number | null; onDone(): void }) {
  const [{ reason }, set, forget] = useDraft(`appeal.${appeal.penalty_id}`, EMPTY);
  const { busy, problem, press } = useDeskWrite();
  function answer(result: 'granted' | 'refused'): void {
    press('POST /api/operator/appeal/answer', { penalty_id: appeal.penalty_id, result, reason }, () => {
      forget();
      onDone();
    });
  }
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>
        {won(appeal.amount)} · <Due at={appeal.due_at} now={now} />
      </h2>
      <p className={css.small}>
        <SiteLink to={goodsPath(appeal.display_order_id)}>{appeal.display_order_id}</SiteLink> ·{' '}
        {appeal.reason}
      </p>
      <p className={css.text}>{appeal.text}</p>
      <ul className={css.photos}>
        {appeal.photos.map((path) => (
          <li key={path}>
            <a className={css.photo} href={path} target="_blank" rel="noreferrer">
              <img src={path} alt="이의에 붙인 사진" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <TextArea
        label="이유"
        hint="판매자가 읽어요."
        most={300}
        error={problem}
        value={reason}
        onText={(text) => set({ reason: text })}
      />
      <div className={panel.actions}>
        <Button busy={busy} disabled={reason.trim() === ''} onClick={() => answer('granted')}>
          받아들이기
        </Button>
        <Button variant="line" busy={busy} disabled={reason.trim() === ''} onClick={() => answer('refused')}>
          그대로 두기
        </Button>
      </div>
    </section>
  );
}
