import type { Customer, Stored } from '@sold/contracts/entities/people';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { WALLET_PATH } from '@sold/contracts/wire/paths';
import { MeansClosed } from '../../wallet/means-closed.tsx';
import { useWallet, walletOf } from '../../wallet/use-wallet.ts';
import { WALLET } from '../frame/my-calls.ts';
import { MyFrame } from '../frame/my-frame.tsx';
import { MyLoaded } from '../frame/my-loaded.tsx';
import { AddressList } from './address-list.tsx';
import { BankAccountList } from './bank-account-list.tsx';
import { CardList } from './card-list.tsx';
import { PasswordEntry } from './password-entry.tsx';
import { PayAccountList } from './pay-account-list.tsx';
import { ReceiptEntry } from './receipt-entry.tsx';
import css from './wallet-page.module.css';

/** Where goods and money go and come from: addresses, cards, accounts, cash receipts, the payment password. */
export default function WalletScreen({ ui }: ScreenProps) {
  return (
    <MyFrame ui={ui} title="주소·결제·정산" current={WALLET_PATH}>
      <MyLoaded call={WALLET} failed="등록한 정보를 불러오지 못했어요">
        {(customer) => <Wallet customer={customer} />}
      </MyLoaded>
    </MyFrame>
  );
}

function Wallet({ customer }: { customer: Customer }) {
  const wallet = useWallet(customer);
  const onStored = (stored: Stored) => wallet.replace(walletOf(stored));
  return (
    <div className={css.wallet}>
      <MeansClosed customer={customer} />
      <AddressList
        list={wallet.addresses}
        onList={(addresses) => wallet.replace({ addresses })}
        onStored={onStored}
      />
      <CardList list={wallet.cards} onList={(cards) => wallet.replace({ cards })} onStored={onStored} />
      <PayAccountList
        list={wallet.payAccounts}
        onList={(payAccounts) => wallet.replace({ payAccounts })}
        onStored={onStored}
      />
      <BankAccountList
        list={wallet.accounts}
        onList={(accounts) => wallet.replace({ accounts })}
        onStored={onStored}
      />
      <ReceiptEntry customer={customer} />
      <PasswordEntry has={customer.is_set_payment_password} />
    </div>
  );
}
