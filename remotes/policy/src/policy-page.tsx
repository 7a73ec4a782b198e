import type { ScreenProps } from '@sold/contracts/federation/screen';
import { kinds, versions } from '../documents/kinds.yaml';
import { CompareLater } from './compare/compare-later.tsx';
import { askedOf } from './documents/address.ts';
import { findVersion } from './documents/find-version.ts';
import { IndexPage } from './index-page/index-page.tsx';
import { useToday } from './parts/use-today.ts';
import { NotThere } from './reading/not-there.tsx';
import { Reading } from './reading/reading.tsx';

/** Page of an address below `/web/user/policy`. */
export default function PolicyPage({ params, query, today: given }: ScreenProps) {
  const today = useToday(given ?? null);
  const { kind: name, date, compare, side } = askedOf(params, query);
  if (name === null) return <IndexPage today={today} />;
  const kind = kinds.find((one) => one.kind === name);
  const found = findVersion(versions, name, date, today);
  if (found.is !== 'version') return <NotThere kind={kind ?? null} found={found} />;
  if (!kind) throw new Error(`kinds.yaml does not list ${name}.`);
  const own = versions.filter((version) => version.kind === name);
  const from = compare === null ? null : findVersion(versions, name, compare, today);
  if (from?.is === 'version')
    return <CompareLater kind={kind} own={own} from={from.version} to={found.version} side={side} />;
  return <Reading key={found.version.hash} kind={kind} own={own} found={found} today={today} />;
}
