import type { ScreenProps } from '@sold/contracts/federation/screen';
import { browseOf } from './browse.ts';
import { Home } from './home.tsx';
import { Opening } from './opening.tsx';
import { SearchBox } from './search-box.tsx';

export default function HomeMobile({ query }: ScreenProps) {
  const browse = browseOf(query);
  return (
    <>
      <div style={{ padding: '0 var(--page-margin)' }}>
        <SearchBox browse={browse} />
      </div>
      <Home browse={browse} opening={<Opening />} />
    </>
  );
}
