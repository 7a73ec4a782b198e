import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { addressOf } from '../documents/address.ts';

/** Leads to the version that was in force on a day. A form with an address of its own, so that it works without JavaScript. */
export function DateForm({ kind }: { kind: string }) {
  const host = useHost();
  return (
    <form
      action={`/webapp${addressOf(kind)}`}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const day = new FormData(event.currentTarget).get('date');
        if (typeof day === 'string' && day !== '') void host.go(addressOf(kind, day));
      }}
    >
      <TextField
        label="이 날짜에 시행 중인 문서"
        type="date"
        name="date"
        required
        trailing={
          <Button type="submit" variant="line">
            보기
          </Button>
        }
      />
    </form>
  );
}
