import { Button } from '@sold/shared/ui/base/button';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { type FormEvent, useState } from 'react';
import { useDeskCall } from '../calls/use-desk-call.ts';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { Dialog } from '../parts/dialog.tsx';
import { LineField } from '../parts/line-field.tsx';
import type { SettingsProps } from './filter-bar.tsx';
import css from './list.module.css';
import { queryOf, START, settingsIn } from './settings.ts';

/** Views that were saved, for oneself or for all. */
export function Views({ settings, onChange }: SettingsProps) {
  const { data, reload } = useDeskCall('GET /api/operator/view/list', {});
  const { press } = useDeskWrite();
  const [isSaving, setSaving] = useState(false);
  const shown = queryOf(settings);
  return (
    <nav className={css.views} aria-label="저장한 보기">
      <button type="button" className={css.view} aria-pressed={shown === ''} onClick={() => onChange(START)}>
        전체
      </button>
      {data?.list.map((view) => (
        <span key={view.view_id} className={css.pair}>
          <button
            type="button"
            className={css.view}
            aria-pressed={shown === view.settings}
            onClick={() => onChange(settingsIn(new URLSearchParams(view.settings)))}
          >
            {view.name}
            {view.is_shared && <small>모두</small>}
          </button>
          {view.is_own && (
            <button
              type="button"
              className={css.remove}
              aria-label={`${view.name} 보기 지우기`}
              onClick={() =>
                press('POST /api/operator/view/remove', { view_id: view.view_id }, () => void reload())
              }
            >
              ×
            </button>
          )}
        </span>
      ))}
      {shown !== '' && (
        <Button size="s" variant="quiet" onClick={() => setSaving(true)}>
          지금 보기 저장
        </Button>
      )}
      {isSaving && (
        <Dialog title="보기 저장" onClose={() => setSaving(false)}>
          <SaveForm
            query={shown}
            onSaved={() => {
              setSaving(false);
              void reload();
            }}
          />
        </Dialog>
      )}
    </nav>
  );
}

function SaveForm({ query, onSaved }: { query: string; onSaved(): void }) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const { busy, problem, press } = useDeskWrite();
  function submit(event: FormEvent) {
    event.preventDefault();
    press('POST /api/operator/view/save', { name, settings: query, is_shared: isShared }, onSaved);
  }
  return (
    <form onSubmit={submit}>
      <LineField
        data-autofocus
        label="이름"
        required
        most={40}
        error={problem}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        모든 직원에게 보이기
      </Checkbox>
      <Button type="submit" block busy={busy}>
        저장
      </Button>
    </form>
  );
}
