import dayjs from 'dayjs';
import duration from 'dayjs/plugin/duration.js';

dayjs.extend(duration);

const DAY_SECONDS = 86_400;

/** Returns the time left until an instant, in full seconds. @example leftText(90_061_000) === '1일 01:01:01' */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const days = Math.floor(seconds / DAY_SECONDS);
  // A duration of many days would count months.
  const clock = dayjs.duration(seconds % DAY_SECONDS, 'seconds').format('HH:mm:ss');
  return days > 0 ? `${days}일 ${clock}` : clock;
}
