import type { CardEvent } from '@sold/contracts/entities/content';
import type { PaymentMethod } from '@sold/contracts/entities/payment-method';
import { LAST_WAY, payId } from '@sold/contracts/rules/money/pay-id';
import {
  accountRows,
  cardRows,
  lastFirst,
  type PayRow,
  pageRows,
} from '@sold/contracts/rules/money/pay-rows';
import { useWasOpen } from '@sold/shared/hooks/use-was-open';
import { loadConnected } from '@sold/shared/modal/load-connected';
import { useModal } from '@sold/shared/modal/modal-stack';
import { paymentPassword } from '@sold/shared/modal/payment-password';
import { deviceStorage } from '@sold/shared/platform/browser-storage';
import { Button } from '@sold/shared/ui/base/button';
import { Fold, Row, Rows } from '@sold/shared/ui/layout/rows';
import { PaymentChoice } from '@sold/shared/ui/wallet/payment-choice';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Problem } from '../../page/problem.ts';
import { Section } from '../../page/section.tsx';
import { laterRow } from '../../pay-later/later-row.ts';
import type { Later } from '../../pay-later/use-later.ts';
import type { UseWallet } from '../../wallet/use-wallet.ts';
import type { BuyDraft } from '../draft/buy-draft.ts';
import { ChosenWay } from './chosen-way.tsx';

// Fetched when they are opened.
const PaymentTransferSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ '../../wallet/payment-transfer-sheet.tsx')),
);
const LaterTermsSheet = lazy(() =>
  loadConnected(() => import(/* webpackChunkName: "popups" */ '../../pay-later/later-terms-sheet.tsx')),
);

type Way = Pick<BuyDraft, 'method' | 'cardId' | 'accountId'>;

export interface PaymentSectionProps {
  isBid: boolean;
  way: Way;
  onWay(way: Partial<Way>): void;
  wallet: UseWallet;
  later: Later;
  events: readonly CardEvent[];
  /** Whether the customer has a payment password. */
  hasPassword: boolean;
  /** The answer of a returning customer is one row. */
  isFolded: boolean;
  /** Months of the instalment; 0: a single payment. */
  months: number;
  problem?: Problem | null;
  children?: ReactNode;
}

export function PaymentSection(props: PaymentSectionProps) {
  const { isBid, way, onWay, wallet, later, events, problem } = props;
  const [last] = useState(() => deviceStorage.read(LAST_WAY));
  const transfer = useModal('payment-transfer');
  const terms = useModal('bnpl-terms');
  const wasTransferOpen = useWasOpen(transfer.isOpen);
  const wasTermsOpen = useWasOpen(terms.isOpen);
  const cards = cardRows(wallet.cards);
  const rows: readonly PayRow[] = isBid
    ? cards
    : lastFirst<PaymentMethod>(
        [
          ...cards,
          ...accountRows(wallet.payAccounts),
          laterRow(later.standing, later.isUnknown, new Date()),
          ...pageRows(),
        ],
        last,
      );
  const chosenId = isBid ? payId({ ...way, method: 'batch' }) : payId(way);
  const chosen = rows.find(({ id }) => id === chosenId);
  const choose = ({ method, cardId, accountId }: PayRow) => {
    if (method === 'bnpl' && later.remaining === null) terms.open();
    else onWay({ method, ...(cardId !== null && { cardId }), ...(accountId !== null && { accountId }) });
  };
  return (
    <Section
      name="payment"
      title="결제 수단"
      aside={<PasswordButton has={props.hasPassword} />}
      problem={problem}
      answer={
        props.isFolded && chosen && !chosen.off ? <ChosenWay row={chosen} months={props.months} /> : undefined
      }
    >
      <PaymentChoice
        isBid={isBid}
        rows={rows}
        chosenId={chosenId}
        onChoose={choose}
        onCards={(list) => wallet.replace({ cards: list })}
      >
        {!isBid && (
          <Button variant="line" onClick={transfer.open}>
            계좌 추가하기
          </Button>
        )}
      </PaymentChoice>
      {props.children}
      {events.length > 0 && (
        <Fold label="카드 혜택" trailing={`${events.length}개`}>
          <Rows>
            {events.map(({ title, body }) => (
              <Row key={title} label={title}>
                {body}
              </Row>
            ))}
          </Rows>
        </Fold>
      )}
      <Suspense fallback={null}>
        {wasTransferOpen && (
          <PaymentTransferSheet
            modal={transfer}
            onChosen={(payAccounts, accountId) => {
              wallet.replace({ payAccounts });
              onWay({ method: 'account', accountId });
              void transfer.close();
            }}
          />
        )}
        {wasTermsOpen && later.standing && (
          <LaterTermsSheet
            modal={terms}
            standing={later.standing}
            onAgreed={(standing) => {
              later.take(standing);
              onWay({ method: 'bnpl' });
              void terms.close();
            }}
          />
        )}
      </Suspense>
    </Section>
  );
}

/** Makes or changes the password that guards what is stored. */
function PasswordButton({ has }: { has: boolean }) {
  const [isMade, setMade] = useState(has);
  const open = async () => {
    if (await paymentPassword(isMade ? 'change' : 'initial')) setMade(true);
  };
  return (
    <Button variant="quiet" size="s" onClick={() => void open()}>
      {isMade ? '결제 비밀번호 변경' : '결제 비밀번호 만들기'}
    </Button>
  );
}
