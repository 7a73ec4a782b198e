import { cardActionText, type CardAction as Word } from '@sold/contracts/rules/operators/card-actions';
import type { ReactNode } from 'react';
import { useMay } from '../calls/use-may.ts';
import panel from '../parts/panel.module.css';
import { whoMay } from '../parts/role-text.ts';
import type { ActionProps } from './card.ts';
import { FetchForm, PackForm, UnchangedForm } from './handling-forms.tsx';
import { InspectForm } from './inspect-form.tsx';
import { inspectionText } from './inspection-text.ts';
import { ParcelForm } from './parcel-form.tsx';
import { ReceiveForm } from './receive-form.tsx';
import { ShelveForm } from './shelve-form.tsx';

const FORMS: Readonly<Record<Word, (props: ActionProps) => ReactNode>> = {
  receive: (props) => <ReceiveForm {...props} />,
  inspect: (props) => <InspectForm {...props} />,
  unchanged: (props) => <UnchangedForm {...props} />,
  pack: (props) => <PackForm {...props} />,
  ship: (props) => <ParcelForm {...props} kind="ship" />,
  send_back: (props) => <ParcelForm {...props} kind="send-back" />,
  shelve: (props) => <ShelveForm {...props} />,
  fetch: (props) => <FetchForm {...props} />,
};

/** Forms of the actions that are possible now, in the order of the work; before them, whose verdict is awaited. */
export function ActionPanel(props: ActionProps) {
  const { actions, inspection } = props.card;
  const mayHandle = useMay('handle');
  const isAwaited = inspection.state !== 'decided' && !actions.includes('inspect');
  if (actions.length === 0 && !isAwaited)
    return (
      <section className={panel.panel}>
        <p>지금 이 상품에 할 일이 없어요.</p>
      </section>
    );
  return (
    <>
      {isAwaited && (
        <section className={panel.panel} aria-label={cardActionText('inspect')}>
          <h2 className={panel.title}>{cardActionText('inspect')}</h2>
          <p>{inspectionText(inspection)}</p>
        </section>
      )}
      {actions.length > 0 && !mayHandle && (
        <section className={panel.panel}>
          <p>{`다음 일: ${actions.map(cardActionText).join(', ')}. ${whoMay('handle', '처리할')}`}</p>
        </section>
      )}
      {(mayHandle ? actions : []).map((action) => (
        <section key={action} className={panel.panel} aria-label={cardActionText(action)}>
          <h2 className={panel.title}>{cardActionText(action)}</h2>
          {FORMS[action](props)}
        </section>
      ))}
    </>
  );
}
