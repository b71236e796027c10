import { createContext, use, useState } from 'react'

/** Text in a field for a date, time or number that doesn't stand for exactly one value. */
export interface UnsettledText {
  text: string | undefined
  setText: (text: string | undefined) => void
}

/**
 * Where a form keeps such texts: with its draft, by path (undefined for a path that isn't the form's), or, if it saves itself, in
 * place of the value, which its schema then rejects.
 */
export const UnsettledTexts = createContext<'as values' | ((path: string) => UnsettledText | undefined)>(() => undefined)

/** A field's text that doesn't stand for a value. Outside of a form it lasts as long as the field is shown. */
export function useUnsettledText(path: string): UnsettledText {
  const [text, setText] = useState<string>()
  const texts = use(UnsettledTexts)
  return (texts !== 'as values' && texts(path)) || { text, setText }
}

/** Whether text that doesn't stand for a value is the value. */
export function useTextAsValue(): boolean {
  return use(UnsettledTexts) === 'as values'
}
