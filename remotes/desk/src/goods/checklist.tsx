import { Button } from '@sold/shared/ui/base/button';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import css from './goods.module.css';
import type { Check } from './guide.ts';

export interface ChecklistProps {
  /** Null while the guide is on its way. */
  guide: readonly Check[] | null;
  done: readonly string[];
  onChange(done: string[]): void;
}

/** The guide's checks, ticked one by one or all with one press. */
export function Checklist({ guide, done, onChange }: ChecklistProps) {
  if (guide === null || guide.length === 0)
    return (
      <p role="status">
        {guide === null ? '검수 기준을 불러오는 중이에요.' : '이 카테고리의 검수 기준이 없어요.'}
      </p>
    );
  const all = guide.map(({ at }) => at);
  return (
    <fieldset className={css.checks}>
      <legend>검수 기준</legend>
      {guide.map(({ at, passes }) => (
        <Checkbox
          key={at}
          checked={done.includes(at)}
          onChange={({ target }) =>
            onChange(target.checked ? [...done, at] : done.filter((other) => other !== at))
          }
        >
          <b>{at}</b> {passes}
        </Checkbox>
      ))}
      <Button size="s" variant="line" onClick={() => onChange(all)}>
        모두 확인했어요
      </Button>
    </fieldset>
  );
}
