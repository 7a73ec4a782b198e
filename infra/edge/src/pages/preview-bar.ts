import { kstText } from '@sold/contracts/base/bid-duration';
import { whenText } from '@sold/contracts/base/when-text';
import { escaped } from '@sold/service/text/escaped';
import type { Preview } from '../override/overrides.ts';
import type { LiveReleases } from '../releases/releases.ts';

const STYLE =
  'display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#111;color:#fff;font:14px/1.5 sans-serif';

/** Line above a page that is a preview, with its end. It needs no script: the previewed host may not start. */
export function previewBar({ versions, until }: Preview, { host, remotes }: LiveReleases): string {
  const names = [...(host ? [host] : []), ...remotes.values()]
    .filter(({ unit, version }) => versions[unit] === version)
    .map(({ unit, version }) => `${unit} ${version}`);
  const text =
    names.length === 0
      ? '미리보기로 받은 버전이 이제 없어요. 지금 사이트가 보여요.'
      : `미리보기: ${names.join(', ')} · ${whenText(kstText(new Date(until)))}까지`;
  return `<p style="${STYLE}">${escaped(text)} <a href="?preview=" style="color:#fff;padding:10px 0">미리보기 끝내기</a></p>
`;
}
