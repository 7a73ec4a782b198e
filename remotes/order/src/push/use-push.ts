import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useHost } from '@sold/shared/host';
import { useEffect, useState } from 'react';
import { type Ability, isSubscribed, pushAbility, subscribe } from './browser-push.ts';

interface UsePush {
  /** Null until it is known. */
  isOn: boolean | null;
  ability: Ability;
  busy: boolean;
  /** The last press has changed nothing. */
  isFailed: boolean;
  change(isOn: boolean): void;
}

/** Pushes to this device. @returns null in the app, and on a site without keys */
export function usePush(): UsePush | null {
  const { device } = useHost();
  const [ability, setAbility] = useState<Ability>(() => (device.webview ? 'none' : pushAbility()));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [hasOne, setHasOne] = useState<boolean | null>(null);
  const { busy, write } = useWrite();
  const { data } = useCall('GET /api/v3/user/mypage/get-push', device.webview ? null : {}, {
    quiet: 'silent',
  });
  useEffect(() => {
    if (ability !== 'none')
      void isSubscribed().then(
        (has) => setHasOne(has),
        () => setHasOne(false),
      );
  }, [ability]);
  const key = data?.public_key ?? null;
  if (key === null) return null;

  const turn = async (isOn: boolean): Promise<boolean> => {
    const subscription = isOn ? await subscribe(key) : null;
    setAbility(pushAbility());
    if (isOn && subscription === null) return false;
    const result =
      subscription === null
        ? await call('POST /api/v3/user/mypage/delete-push', {})
        : await call('POST /api/v3/user/mypage/save-push', subscription);
    if (result.ok) setChosen(result.data.is_on);
    return result.ok;
  };
  return {
    ability,
    isOn: ability === 'none' ? false : (chosen ?? (hasOne === null ? null : hasOne && data?.is_on === true)),
    busy,
    isFailed,
    change: (isOn) =>
      write(async () => {
        const isDone = await turn(isOn).catch(() => false);
        setIsFailed(!isDone && pushAbility() === 'granted');
        return isDone;
      }),
  };
}
