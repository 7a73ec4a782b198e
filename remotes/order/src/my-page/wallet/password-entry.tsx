import { paymentPassword } from '@sold/shared/modal/payment-password';
import { useState } from 'react';
import { WalletEntry, WalletPart } from './wallet-part.tsx';

/** The password that guards stored cards and accounts. */
export function PasswordEntry({ has }: { has: boolean }) {
  const [isMade, setMade] = useState(has);
  const open = async () => {
    if (await paymentPassword(isMade ? 'change' : 'initial')) setMade(true);
  };
  return (
    <WalletPart
      title="결제 비밀번호"
      none="아직 없어요. 등록한 카드와 계좌로 결제할 때 필요해요."
      isEmpty={!isMade}
      add={isMade ? '변경' : '만들기'}
      onAdd={() => void open()}
    >
      <WalletEntry isDefault={false}>사용 중이에요. 잊었다면 변경에서 다시 만들 수 있어요.</WalletEntry>
    </WalletPart>
  );
}
