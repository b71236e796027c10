import { useState } from 'react'
import type { FieldProps } from './field-frame.tsx'
import { TextArea } from './text-area.tsx'
import { memo } from '#app/ui/fields/memo.ts'

interface LinesFieldProps extends Omit<FieldProps<string[]>, 'value'> {
  value: readonly string[]
  rows?: number
  required?: boolean
}

/** A list of short texts, one per line. */
export const LinesField = memo(function LinesField({ hint = 'One per line.', value, onChange, rows = 4, ...field }: LinesFieldProps) {
  const [text, setText] = useState(value.join('\n'))
  // Blank lines are not part of the value; keep them while someone is typing.
  const shown = readLines(text).join('\n') === value.join('\n') ? text : value.join('\n')
  const write = (next: string) => {
    setText(next)
    onChange(readLines(next))
  }
  return <TextArea {...field} hint={hint} rows={rows} value={shown} onChange={write} />
})

/** The nonblank lines, trimmed. */
export function readLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
