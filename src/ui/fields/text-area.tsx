import { Textarea } from '@mantine/core'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import styles from './input.module.css'
import { useAutosize } from './use-autosize.ts'

interface TextAreaProps extends FieldProps<string> {
  rows?: number
  required?: boolean
  /** How much is written, and how much may be: "212 of 300 words". */
  counter?: (value: string) => Count
}

export interface Count {
  text: string
  /** It is more than may be. */
  isOver: boolean
}

/** Text of more than a line. It grows with what is written. */
export function TextArea({ label, hint, error, value, onChange, counter, rows = 5, ...input }: TextAreaProps) {
  const count = counter?.(value)
  const area = useAutosize()
  return (
    <FieldFrame label={label} hint={hint} error={error} note={count?.text} isOver={count?.isOver}>
      {(control) => (
        <Textarea
          {...input}
          ref={area}
          classNames={{ wrapper: styles.wrapper, input: `${styles.input} ${styles.area}` }}
          error={error !== undefined}
          attributes={{ input: control }}
          resize="vertical"
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
