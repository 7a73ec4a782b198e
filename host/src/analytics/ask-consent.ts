import { dialog } from '@sold/shared/modal/dialog';
import { configuredProviders, consentNow, keepConsent } from './start.ts';
import type { Tracker } from './tracker.ts';

const QUESTION =
  '서비스를 개선하고 맞춤 광고를 보여 드리기 위해 이용 기록을 외부 분석 도구와 나눠도 될까요? 거절해도 모든 기능을 그대로 쓸 수 있어요.';

/** Asks once per device, and only on a site that has providers to ask for. */
export async function askConsent(tracker: Tracker): Promise<void> {
  if (Object.keys(configuredProviders()).length === 0 || consentNow() !== null) return;
  const yes = await dialog.confirm(QUESTION, { title: '이용 기록 동의', accept: '동의', cancel: '거절' });
  keepConsent(yes);
  tracker.decide(yes);
}
