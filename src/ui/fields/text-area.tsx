import { Textarea } from '@mantine/core'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { useAutosize } from './use-autosize.ts'
import { memo } from '#app/ui/fields/memo.ts'

interface TextAreaProps extends FieldProps<string> {
  rows?: number
  required?: boolean
  /** Length and limit, such as "212 of 300 words". */
  counter?: (value: string) => Count
}

export interface Count {
  text: string
  /** The count exceeds the limit. */
  isOver: boolean
}

/** Multiline text. It grows with its content. */
export const TextArea = memo(function TextArea({ label, hint, error, value, onChange, counter, rows = 5, ...input }: TextAreaProps) {
  const count = counter?.(value)
  const area = useAutosize()
  return (
    <FieldFrame label={label} hint={hint} error={error} note={count?.text} isOver={count?.isOver}>
      {(control) => (
        <Textarea
          {...input}
          ref={area}
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
})
