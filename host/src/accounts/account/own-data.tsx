import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { saveFile } from '@sold/shared/modal/save-file';
import { Button } from '@sold/shared/ui/base/button';
import css from './account.module.css';
import { Section } from './section.tsx';

/** Download of all stored data of the customer. */
export function OwnData() {
  const { busy, write } = useWrite();
  const take = () =>
    write(async () => {
      const result = await call('GET /api/v3/member/own-data', {});
      if (result.ok)
        await saveFile(`sold-${result.data.made_at.slice(0, 10)}.json`, JSON.stringify(result.data, null, 2));
      return false;
    });
  return (
    <Section title="내 정보 내려받기">
      <p className={css.detail}>SOLD가 보관하는 내 정보를 파일 하나로 받을 수 있어요.</p>
      <Button variant="line" block busy={busy} onClick={take}>
        파일로 받기
      </Button>
    </Section>
  );
}
