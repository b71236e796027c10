import { useState } from 'react'

export interface Typing<T extends string> {
  value: T | null
  /** What a text means; undefined for one that means nothing yet. */
  read: (text: string) => T | undefined
  show: (value: T) => string
  onChange: (value: T | null) => void
  /** What to do about a text that means nothing. */
  message: string
}

/** What is typed stays as it was typed for as long as it means the value, or nothing: nobody typed it to see it gone. */
export function useTyped<T extends string>({ value, read, show, onChange, message }: Typing<T>) {
  const [text, setText] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  const meant = text === undefined ? undefined : read(text)
  const isUnread = value === null && meant === undefined && text !== undefined && text.trim() !== ''
  const isTyped = text !== undefined && (isUnread || (meant ?? null) === value)
  return {
    text: isTyped ? text : value === null ? '' : show(value),
    /** Said when the form is to be saved. */
    problem: isUnread ? message : undefined,
    /** Said beside the field, once it was left. */
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
