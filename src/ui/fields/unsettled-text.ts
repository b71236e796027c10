import { createContext, use, useState } from 'react'

/** Text in a field for a date, time or number that doesn't stand for exactly one value. */
export interface UnsettledText {
  text: string | undefined
  keep: (text: string | undefined) => void
}

/** The form that keeps such texts with its draft, by path; undefined for a path that isn't the form's. */
export const UnsettledTexts = createContext<(path: string) => UnsettledText | undefined>(() => undefined)

/** A field's text that doesn't stand for a value. Outside of a form it lasts as long as the field is shown. */
export function useUnsettledText(path: string): UnsettledText {
  const [text, keep] = useState<string>()
  return use(UnsettledTexts)(path) ?? { text, keep }
}
