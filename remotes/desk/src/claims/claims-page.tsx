import type { ScreenProps } from '@sold/contracts/federation/screen';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { useState } from 'react';
import { CLAIMS_PATH } from '../calls/addresses.ts';
import { useMay } from '../calls/use-may.ts';
import { DeskPage } from '../frame/desk-page.tsx';
import { AppealList } from './appeal-list.tsx';
import { ClaimCard } from './claim-card.tsx';
import { ClaimList } from './claim-list.tsx';
import css from './claims.module.css';
import { QuestionList } from './question-list.tsx';
import { RefundList } from './refund-list.tsx';

const TABS = [
  { id: 'claims', label: '신고' },
  { id: 'questions', label: '문의' },
  { id: 'appeals', label: '페널티 이의' },
  { id: 'refunds', label: '환불 승인' },
] as const;
type Tab = (typeof TABS)[number]['id'];
/** For operators who answer alone. */
const MONEY: readonly Tab[] = ['appeals', 'refunds'];

/** Claims, questions and appeals that wait, and one claim by its number in the address. */
export default function DeskClaims({ params }: ScreenProps) {
  const id = Number(params['params1']);
  const isOne = Number.isSafeInteger(id) && id > 0;
  return (
    <DeskPage title={isOne ? `신고 ${id}` : '신고·문의'} at={CLAIMS_PATH}>
      {isOne ? <ClaimCard key={id} claimId={id} /> : <Lists />}
    </DeskPage>
  );
}

function Lists() {
  const [tab, setTab] = useState<Tab>('claims');
  const now = useServerNow();
  const mayAnswer = useMay('answer');
  const tabs = TABS.filter(({ id }) => mayAnswer || !MONEY.includes(id));
  return (
    <>
      <div className={css.tabs}>
        <Tabs base="waiting" label="기다리는 것" items={tabs} value={tab} onChange={setTab} />
      </div>
      <TabPanel base="waiting" id={tab}>
        {tab === 'claims' && <ClaimList now={now} />}
        {tab === 'questions' && <QuestionList now={now} />}
        {tab === 'appeals' && <AppealList now={now} />}
        {tab === 'refunds' && <RefundList />}
      </TabPanel>
    </>
  );
}
