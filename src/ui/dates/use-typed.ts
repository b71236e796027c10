import { useState } from 'react'
import type { UnsettledText } from '#app/ui/fields/unsettled-text.ts'

export interface Typing<T extends string> {
  value: T | null
  /** The value a text stands for, or undefined when it cannot be read. */
  read: (text: string) => T | undefined
  show: (value: T) => string
  onChange: (value: T | null) => void
  /** Error message for text that cannot be read. */
  message: string
}

/**
 * Keeps the text as typed for as long as it reads as the value or cannot be read (`unread`), so that it never
 * disappears or changes under the cursor.
 */
export function useTyped<T extends string>({ value, read, show, onChange, message }: Typing<T>, unread: UnsettledText) {
  const [text, setText] = useState<string>()
  const [isLeft, setLeft] = useState(true)
  const unreadText = value === null ? unread.text : undefined
  const isUnread = unreadText !== undefined
  const isTyped = text !== undefined && (read(text) ?? null) === value
  return {
    text: unreadText ?? (isTyped ? text : value === null ? '' : show(value)),
    /** Shown when the form is saved. */
    problem: isUnread ? message : undefined,
    /** Shown beside the field after it loses focus. */
    error: isUnread && isLeft ? message : undefined,
    write: (next: string) => {
      const meant = read(next)
      const isReadable = meant !== undefined || next.trim() === ''
      setText(isReadable ? next : undefined)
      setLeft(false)
      onChange(meant ?? null)
      unread.setText(isReadable ? undefined : next)
    },
    choose: (next: T) => {
      setText(undefined)
      onChange(next)
      unread.setText(undefined)
    },
    leave: () => {
      setLeft(true)
      if (!isUnread) setText(undefined)
    },
  }
}
