import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import css from './account.module.css';
import { Section } from './section.tsx';

const UNKNOWN = '알 수 없는 기기';

/** Devices with a session; all but this one can be signed out. */
export function Devices() {
  const { data, reload } = useCall('GET /api/v3/member/devices', {});
  const { busy, write } = useWrite();
  const end = (device_id: string) =>
    write(async () => {
      const result = await call('POST /api/v3/member/end-device', { device_id });
      if (!result.ok) return false;
      toast('그 기기에서 로그아웃했어요.');
      await reload();
      return true;
    });
  return (
    <Section title="로그인한 기기">
      <ul className={css.list}>
        {(data?.list ?? []).map(({ device_id, name, signed_in_at, is_this }) => (
          <li key={device_id} className={css.line}>
            <span className={css.words}>
              <span>{name || UNKNOWN}</span>
              <span className={css.detail}>
                {dayTime(signed_in_at)} 로그인{is_this ? ' · 지금 쓰는 기기' : ''}
              </span>
            </span>
            {!is_this && (
              <Button
                variant="line"
                size="s"
                busy={busy}
                aria-label={`${name || UNKNOWN} ${dayTime(signed_in_at)} 로그아웃`}
                onClick={() => end(device_id)}
              >
                로그아웃
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
