import css from './choices.module.css';

export interface ChoicesProps<Value extends string> {
  /** Label for assistive technology. */
  label: string;
  /** The first one is usually all of them: null. */
  choices: readonly (readonly [value: Value | null, name: string])[];
  value: NoInfer<Value> | null;
  onChange(value: NoInfer<Value> | null): void;
}

/** Filter of a list: one of a few, each a button. */
export function Choices<Value extends string>({ label, choices, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={css.choices} aria-label={label}>
      {choices.map(([choice, name]) => (
        <button
          key={name}
          type="button"
          className={css.choice}
          aria-pressed={choice === value}
          onClick={() => onChange(choice)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
