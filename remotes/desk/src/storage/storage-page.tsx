import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { STORAGE_PATH } from '../calls/addresses.ts';
import { useDraft } from '../calls/use-draft.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { OverList } from './over-list.tsx';
import { PutAway } from './put-away.tsx';
import { Stocktaking } from './stocktaking.tsx';
import css from './storage.module.css';
import { TakeOut } from './take-out.tsx';

const TABS = [
  { id: 'put', label: '넣기' },
  { id: 'take', label: '꺼내기' },
  { id: 'count', label: '재고 조사' },
  { id: 'over', label: '보관 종료' },
] as const;
const FIRST: { tab: (typeof TABS)[number]['id'] } = { tab: 'put' };

/** Places of the centre: goods are put away, fetched and counted by scanning. */
export default function DeskStorage() {
  return (
    <DeskPage title="보관" at={STORAGE_PATH}>
      <Storage />
    </DeskPage>
  );
}

function Storage() {
  const [{ tab }, set] = useDraft('storage', FIRST);
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          base="storage"
          label="보관 작업"
          items={TABS}
          value={tab}
          onChange={(next) => set({ tab: next })}
        />
      </div>
      <TabPanel base="storage" id={tab}>
        {tab === 'put' && <PutAway />}
        {tab === 'take' && <TakeOut />}
        {tab === 'count' && <Stocktaking />}
        {tab === 'over' && <OverList />}
      </TabPanel>
    </>
  );
}
