import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Edit, type Group, retype } from '../../text/typing/retype.ts';
import { createUndo, type UndoWay, undoWayOf, undoWayOfInput } from '../../text/typing/undo.ts';

/** Handlers of a text field that keeps its own form while a person types. */
export interface TypedInput {
  /** A syllable is being put together: nothing is judged yet. */
  isComposing: boolean;
  props: {
    value: string;
    onChange(event: ChangeEvent<HTMLInputElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
    onPaste(event: ClipboardEvent<HTMLInputElement>): void;
    onCompositionStart(): void;
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>): void;
  };
}

/**
 * Formats what a person types and nothing else: a paste, a password manager's value and what an input method puts together
 * are read as they are. Undo returns to texts that the field had.
 * @param value text in the field
 */
export function useTypedInput(
  value: string,
  group: Group | null,
  onText: (text: string) => void,
): TypedInput {
  const before = useRef(value);
  const isPastedDigits = useRef(false);
  const [isComposing, setComposing] = useState(false);
  const [undo] = useState(createUndo);
  useEffect(() => {
    if (isComposing || before.current === value) return;
    undo.note(before.current);
    before.current = value;
  }, [value, isComposing, undo]);

  const put = (field: HTMLInputElement, text: string, caret = text.length) => {
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    before.current = text;
    onText(text);
  };
  const step = (field: HTMLInputElement, way: UndoWay) =>
    put(field, undo.step(way, before.current) ?? before.current);

  const take = (field: HTMLInputElement, edit: Edit) => {
    const typed = { text: field.value, caret: field.selectionStart ?? field.value.length };
    const next = group === null ? typed : retype(before.current, typed, edit, group);
    if (next.text !== before.current) undo.note(before.current);
    put(field, next.text, next.caret);
  };

  return {
    isComposing,
    props: {
      value,
      onChange: ({ target, nativeEvent }) => {
        if (isComposing) return onText(target.value);
        const event: Partial<InputEvent> = nativeEvent;
        const way = undoWayOfInput(event.inputType);
        if (way !== null) return step(target, way);
        take(target, editOf(event, isPastedDigits.current));
        isPastedDigits.current = false;
      },
      onKeyDown: (event) => {
        const way = isComposing ? null : undoWayOf(event);
        if (way === null) return;
        event.preventDefault();
        step(event.currentTarget, way);
      },
      onPaste: ({ clipboardData }) => {
        isPastedDigits.current = /^\d+$/.test(clipboardData.getData('text'));
      },
      onCompositionStart: () => setComposing(true),
      onCompositionEnd: ({ currentTarget }) => {
        setComposing(false);
        take(currentTarget, { isAtCaret: true, isDeletion: false, isForward: false });
      },
    },
  };
}

function editOf({ inputType = '', data }: Partial<InputEvent>, isPastedDigits: boolean): Edit {
  const isTyped = inputType === 'insertText' && /^[\d\uff10-\uff19]*$/.test(data ?? '');
  const isPasted = inputType === 'insertFromPaste' && isPastedDigits;
  const isDeletion = inputType.startsWith('delete');
  return {
    isAtCaret: isTyped || isPasted || isDeletion,
    isDeletion,
    isForward: inputType === 'deleteContentForward',
  };
}
