import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './field.module.css'

interface TextAreaProps extends FieldProps<string> {
  rows?: number
  required?: boolean
  /** Says how much is written, and how much may be: "212 of 300 words". */
  counter?: (value: string) => string
}

/** Text of more than a line. It grows with what is written where the browser can. */
export function TextArea({ label, hint, error, value, onChange, counter, rows = 5, ...input }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} note={counter?.(value)}>
      {(control) => (
        <textarea
          {...control}
          {...input}
          className={styles.area}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
