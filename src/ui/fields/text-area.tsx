import { Textarea } from '@mantine/core'
import { FieldFrame, type FieldProps } from './field-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'
import { useLayoutEffect, useRef } from 'react'

interface TextAreaProps extends FieldProps<string> {
  rows?: number
  required?: boolean
  /** Length and limit, such as "212 of 300 words". */
  counter?: (value: string) => Count
}

interface Count {
  text: string
  /** The count exceeds the limit. */
  isOver: boolean
}

/** Multiline text. It grows with its content. */
export const TextArea = memo(function TextArea({ label, hint, error, value, onChange, counter, rows = 5, ...input }: TextAreaProps) {
  const count = counter?.(value)
  const area = useAutosize()
  return (
    <FieldFrame label={label} hint={hint} error={error} note={count?.text} isOver={count?.isOver} isWide>
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

/**
 * For browsers without `field-sizing`: fits the text area's height to its text, within the limits
 * of its style sheet.
 */
function useAutosize() {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    // Before layout, scrollHeight is 0.
    if (current.scrollHeight > 0) current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  })
  return area
}

/** "212 of 300 words", or "12 of at least 50 words" below the minimum, and whether the count exceeds the limit. */
export function countOf(count: number, max: number, unit: 'words' | 'characters', { min = 0 } = {}): Count {
  const limit = count < min ? `at least ${min.toLocaleString('en-US')}` : max.toLocaleString('en-US')
  return { text: `${count.toLocaleString('en-US')} of ${limit} ${unit}`, isOver: count > max }
}
