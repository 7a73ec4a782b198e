import { Checkbox } from '@sold/shared/ui/form/checkbox';
import type { Ability } from './browser-push.ts';
import { usePush } from './use-push.ts';

const DETAILS: Readonly<Partial<Record<Ability, string>>> = {
  none: '이 브라우저에서는 받을 수 없어요.',
  denied: '이 브라우저에서 알림이 차단되어 있어요. 브라우저 설정에서 SOLD의 알림을 켜고 다시 눌러 주세요.',
};
const FAILED = '이 기기 알림을 켜지 못했어요. 잠시 후 다시 시도해 주세요.';

/** Pushes to this device, on or off. */
export function PushChoice() {
  const push = usePush();
  if (push === null) return null;
  const { ability, isOn, busy, isFailed, change } = push;
  const isPossible = ability === 'unasked' || ability === 'granted';
  return (
    <li>
      <Checkbox
        checked={isPossible && isOn === true}
        disabled={!isPossible || isOn === null}
        aria-disabled={busy || undefined}
        detail={DETAILS[ability] ?? (isFailed && FAILED)}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      >
        이 기기 알림
      </Checkbox>
    </li>
  );
}
