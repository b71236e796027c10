import type { Choice } from './choice.ts'
import type { FieldProps } from './field-frame.tsx'
import styles from './field.module.css'
import { GroupFrame } from './group-frame.tsx'

interface RadioGroupProps<T extends string> extends FieldProps<T> {
  choices: readonly Choice<T>[]
}

/** One of a few that are all seen, each with a line about it. */
export function RadioGroup<T extends string>({ name, label, hint, error, value, onChange, onBlur, choices }: RadioGroupProps<T>) {
  return (
    <GroupFrame name={name} label={label} hint={hint} error={error}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            className={styles.check}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            onBlur={onBlur}
          />
          <span>
            {choice.label}
            {choice.detail && <span className={styles.hint}>{choice.detail}</span>}
          </span>
        </label>
      ))}
    </GroupFrame>
  )
}
