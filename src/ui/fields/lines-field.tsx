import { Textarea } from '@mantine/core'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useState } from 'react'
import styles from './input.module.css'
import { useAutosize } from './use-autosize.ts'

interface LinesFieldProps extends FieldProps<readonly string[]> {
  rows?: number
  required?: boolean
}

/** A list of short texts, one per line. */
export function LinesField({ label, hint, error, value, onChange, rows = 4, ...input }: LinesFieldProps) {
  const [text, setText] = useState(value.join('\n'))
  // Blank lines are not part of the value; keep them while someone is typing.
  const shown = readLines(text).join('\n') === value.join('\n') ? text : value.join('\n')
  const area = useAutosize()
  return (
    <FieldFrame label={label} hint={hint ?? 'One per line.'} error={error}>
      {(control) => (
        <Textarea
          {...input}
          ref={area}
          classNames={{ wrapper: styles.wrapper, input: `${styles.input} ${styles.area}` }}
          error={error !== undefined}
          attributes={{ input: control }}
          resize="vertical"
          rows={rows}
          value={shown}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            onChange(readLines(currentTarget.value))
          }}
        />
      )}
    </FieldFrame>
  )
}

/** The nonblank lines, trimmed. */
export function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
