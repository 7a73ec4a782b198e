import { type FormEvent, useId, useState } from 'react';
import { type DialogRequest, promptProblem } from '../../../modal/dialog.ts';
import { useNativeDialog } from '../../../modal/native/use-native-dialog.ts';
import { Button } from '../../base/button.tsx';
import { TextField } from '../../base/field.tsx';
import css from './dialog-box.module.css';

/** One alert, confirm or prompt. */
export function DialogBox({ request }: { request: DialogRequest }) {
  const id = useId();
  const dialog = useNativeDialog(true);
  const [text, setText] = useState(request.kind === 'prompt' ? (request.options.initial ?? '') : '');
  const [problem, setProblem] = useState<string | null>(null);
  const { title, accept = '확인' } = request.options;

  const refuse = () => {
    if (request.kind === 'confirm') request.settle(false);
    if (request.kind === 'prompt') request.settle(null);
    if (request.kind === 'show') request.settle();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.kind === 'alert' || request.kind === 'show') return request.settle();
    if (request.kind === 'confirm') return request.settle(true);
    const wrong = promptProblem(text, request.options);
    if (wrong === null) request.settle(text);
    else setProblem(wrong);
  };

  return (
    <dialog
      ref={dialog}
      className={css.box}
      role={request.kind === 'alert' ? 'alertdialog' : 'dialog'}
      aria-labelledby={title ? `${id}t` : `${id}m`}
      aria-describedby={title ? `${id}m` : undefined}
      onKeyDown={(event) => {
        // A second Escape would pass over `cancel`: an alert stops it at the key.
        if (request.kind === 'alert' && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        event.preventDefault();
        refuse();
      }}
      onClick={(event) => event.target === event.currentTarget && refuse()}
    >
      <form className={css.body} onSubmit={submit} noValidate>
        {title && (
          <h2 id={`${id}t`} className={css.title}>
            {title}
          </h2>
        )}
        <p id={`${id}m`} className={css.message}>
          {request.message}
        </p>
        {request.kind === 'prompt' && (
          <TextField
            label={request.options.label}
            value={text}
            inputMode={request.options.inputMode ?? 'text'}
            error={problem}
            data-autofocus=""
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
        )}
        {request.kind === 'show' && (
          <TextField
            label={request.options.label}
            value={request.options.text}
            readOnly
            data-autofocus=""
            onFocus={(event) => event.target.select()}
          />
        )}
        <div className={css.actions}>
          {(request.kind === 'confirm' || request.kind === 'prompt') && (
            <Button variant="line" size="l" block onClick={refuse}>
              {request.options.cancel ?? '취소'}
            </Button>
          )}
          <Button
            type="submit"
            size="l"
            block
            {...(request.kind === 'prompt' || request.kind === 'show' ? {} : { 'data-autofocus': '' })}
          >
            {accept}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
