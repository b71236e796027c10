import { useState } from 'react'

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
 * Keeps the text as typed for as long as it reads as the value or cannot be read, so that it never
 * disappears or changes under the cursor.
 */
export function useTyped<T extends string>({ value, read, show, onChange, message }: Typing<T>) {
  const [text, setText] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const meant = text === undefined ? undefined : read(text)
  const isUnread = value === null && meant === undefined && text !== undefined && text.trim() !== ''
  const isTyped = text !== undefined && (isUnread || (meant ?? null) === value)
  return {
    text: isTyped ? text : value === null ? '' : show(value),
    /** Shown when the form is saved. */
    problem: isUnread ? message : undefined,
    /** Shown beside the field after it loses focus. */
    error: isUnread && isLeft ? message : undefined,
    write: (next: string) => {
      setText(next)
      setLeft(false)
      onChange(read(next) ?? null)
    },
    choose: (next: T) => {
      setText(undefined)
      onChange(next)
    },
    leave: () => {
      setLeft(true)
      if (!isUnread) setText(undefined)
    },
  }
}
