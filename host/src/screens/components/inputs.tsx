import type { BidDays } from '@sold/contracts/base/bid-duration';
import { TextField } from '@sold/shared/ui/base/field';
import { BidEndChoice } from '@sold/shared/ui/form/bid-end-choice';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { Keypad } from '@sold/shared/ui/form/keypad';
import { NumberField } from '@sold/shared/ui/form/number-field';
import { PricePad } from '@sold/shared/ui/form/price-pad';
import { RadioGroup, RadioRow } from '@sold/shared/ui/form/radio-row';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { TypedField } from '@sold/shared/ui/form/typed-field';
import { TabPanel, Tabs } from '@sold/shared/ui/layout/tabs';
import { useState } from 'react';
import { Specimen, State } from './specimen.tsx';

const OPTIONS = [
  { value: '260', label: '260' },
  { value: '265', label: '265' },
];
const TABS = [
  { id: 'trades', label: '체결' },
  { id: 'asks', label: '판매 입찰', tone: 'sell' },
  { id: 'bids', label: '구매 입찰', tone: 'buy' },
] as const;

/** Everything a person types into or chooses from. */
export function Inputs() {
  const [card, setCard] = useState('4518-1234-5678-9012');
  const [price, setPrice] = useState<number | null>(350_000);
  const [tab, setTab] = useState<(typeof TABS)[number]['id']>('trades');
  const [period, setPeriod] = useState<(typeof TABS)[number]['id']>('asks');
  return (
    <>
      <Specimen name="Field">
        <State of="hint">
          <TextField label="이름" hint="받는 분의 이름" />
        </State>
        <State of="error">
          <TextField label="휴대폰 번호" defaultValue="010" error="번호를 확인해 주세요." />
        </State>
        <State of="optional, disabled">
          <TextField label="요청 사항" optional />
          <TextField label="계좌" disabled defaultValue="110-***-1234" />
        </State>
        <State of="digits, one decimal part, signed">
          <NumberField label="숫자" accepts="digits" />
          <NumberField label="소수" accepts="decimal" />
          <NumberField label="부호" accepts="signed" />
        </State>
        <State of="number of a person: read, not readable">
          <TypedField
            kind="card"
            label="카드 번호"
            value={card}
            onText={setCard}
            hint="카드에 적힌 번호예요."
          />
          <TypedField kind="postcode" label="우편번호" value="0478204782" onText={() => undefined} />
        </State>
        <State of="select">
          <SelectField label="사이즈" options={OPTIONS} placeholder="고르기" defaultValue="" />
        </State>
      </Specimen>
      <Specimen name="Choice">
        <State of="checkbox">
          <Checkbox defaultChecked detail="자세히 보기">
            동의합니다
          </Checkbox>
          <Checkbox disabled>고를 수 없어요</Checkbox>
        </State>
        <State of="radio rows">
          <RadioGroup legend="배송 방법">
            <RadioRow name="way" defaultChecked detail="5~7일">
              일반 배송
            </RadioRow>
            <RadioRow name="way" detail="내일">
              빠른 배송
            </RadioRow>
          </RadioGroup>
        </State>
        <State of="tabs: line">
          <div>
            <Tabs base="ct" label="거래 종류" items={TABS} value={tab} onChange={setTab} />
            {TABS.map(({ id, label }) => (
              <TabPanel key={id} base="ct" id={id}>
                {id === tab && <p>{label} 내용</p>}
              </TabPanel>
            ))}
          </div>
        </State>
        <State of="tabs: pill">
          <div>
            <Tabs base="cp" label="기간" items={TABS} value={period} onChange={setPeriod} variant="pill" />
            {TABS.map(({ id, label }) => (
              <TabPanel key={id} base="cp" id={id}>
                {id === period && <p>{label} 내용</p>}
              </TabPanel>
            ))}
          </div>
        </State>
      </Specimen>
      <Specimen name="Keypad, PricePad">
        <State of="the keys alone">
          <div>
            <Keypad value={price} onChange={setPrice} />
          </div>
        </State>
        <State of="a price">
          <PricePad label="구매 희망가" value={price} onChange={setPrice} problem={null} />
        </State>
        <State of="a problem">
          <PricePad
            label="판매 희망가"
            value={10_500}
            onChange={() => undefined}
            problem="1,000원 단위로 입력해 주세요."
          />
        </State>
        <State of="until when a bid is live">
          <BidEnd />
        </State>
      </Specimen>
    </>
  );
}

function BidEnd() {
  const [days, setDays] = useState<BidDays>(30);
  return (
    <div>
      <BidEndChoice value={days} onChange={setDays} />
    </div>
  );
}
