import type { Address, Card } from '@sold/contracts/entities/people';
import { cardRows, pageRows } from '@sold/contracts/rules/money/pay-rows';
import { SIGN_IN_PROVIDERS } from '@sold/contracts/rules/people/sign-in-provider';
import { PointsField } from '@sold/shared/ui/form/points-field';
import { PolicyLinks } from '@sold/shared/ui/layout/policy-links';
import { ProviderMark } from '@sold/shared/ui/media/provider-mark';
import { AddressEntry } from '@sold/shared/ui/wallet/address-entry';
import { AddressPicker } from '@sold/shared/ui/wallet/address-picker';
import { PaymentChoice } from '@sold/shared/ui/wallet/payment-choice';
import { useState } from 'react';
import { Specimen, State } from './specimen.tsx';

const ADDRESS: Address = {
  address_id: 1,
  customer_id: 1,
  name: '김시험',
  phone: '01012345678',
  zipcode: '04782',
  addr: '서울 성동구 성수이로 00',
  addr_detail: '3층',
  note: '문 앞에 놓아 주세요',
  title: '집',
  is_default: 1,
};
const CARD: Card = {
  card_id: 1,
  card_name: '시험카드',
  card_no: '4518********1234',
  is_default: 1,
  icon: '',
  is_recent: 1,
  large_image_path: '',
};
const POLICIES = [
  { kind: 'terms', date: '2026-11-02' },
  { kind: 'privacy', date: '2026-11-02' },
];
const nothing = () => {};

export function Paying() {
  const [way, setWay] = useState('card-1');
  const [points, setPoints] = useState<number | null>(0);
  return (
    <>
      <Specimen name="AddressPicker">
        <State of="chosen">
          <AddressPicker
            title="배송지"
            addresses={[ADDRESS]}
            chosenId={1}
            onChoose={nothing}
            onList={nothing}
          />
        </State>
      </Specimen>
      <Specimen name="AddressEntry">
        <State of="before a search">
          <AddressEntry onSaved={nothing} />
        </State>
      </Specimen>
      <Specimen name="PaymentChoice">
        <State of="a stored card, or a page">
          <PaymentChoice
            rows={[...cardRows([CARD]), ...pageRows()]}
            chosenId={way}
            onChoose={({ id }) => setWay(id)}
            onCards={nothing}
          />
        </State>
      </Specimen>
      <Specimen name="PointsField">
        <State of="some, none">
          <PointsField
            limit={{ owned: 12_345, most: 12_300, amount: 350_000 }}
            value={points}
            onChange={setPoints}
          />
          <PointsField limit={{ owned: 0, most: 0, amount: 350_000 }} value={0} onChange={nothing} />
        </State>
      </Specimen>
      <Specimen name="ProviderMark">
        <State of="each">
          {SIGN_IN_PROVIDERS.map((provider) => (
            <ProviderMark key={provider} provider={provider} />
          ))}
        </State>
      </Specimen>
      <Specimen name="PolicyLinks">
        <State of="versions">
          <PolicyLinks versions={POLICIES} />
        </State>
      </Specimen>
    </>
  );
}
