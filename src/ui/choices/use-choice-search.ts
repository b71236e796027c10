import { useState } from 'react'
import { fold } from '#app/ui/fold.ts'
import type { Choice } from './choice.ts'
import { findChoices, matchChoice } from './find-choices.ts'
import { requestValue } from './item-requests.ts'

const maxShown = 50

export interface ChoiceSearchOptions<T extends string> {
  choices: readonly Choice<T>[]
  isChosen: (value: T) => boolean
  onChoose: (value: T) => void
  /** Takes text that matches nothing, and marks it. Without it the text stays in the field for this visit. */
  onUnmatched?: ((text: string) => void) | undefined
  /** Asks for what was typed and is not among the choices. */
  onRequest?: ((text: string) => void) | undefined
  /** The list stays open for the next choice. */
  staysOpen?: boolean | undefined
}

/** What is typed in a combobox, what it finds, and what becomes of it when the field is left. */
export function useChoiceSearch<T extends string>({
  choices,
  isChosen,
  onChoose,
  onUnmatched,
  onRequest,
  staysOpen = false,
}: ChoiceSearchOptions<T>) {
  const [search, setSearch] = useState<string>()
  const [unmatched, setUnmatched] = useState<string>()
  const isOpen = search !== undefined
  const listed = isOpen ? findChoices(choices, search, maxShown) : []
  const request = onRequest && isOpen ? requestFor(choices, search) : undefined
  const found = request ? [...listed, request] : listed

  const type = (text: string) => {
    setSearch(text)
    setUnmatched(undefined)
  }

  const close = () => setSearch(undefined)

  const choose = (choice: Choice<T> | undefined) => {
    if (!choice) return
    if (onRequest && choice === request) onRequest(search?.trim() ?? '')
    else onChoose(choice.value)
    setUnmatched(undefined)
    if (staysOpen) setSearch('')
    else close()
  }

  /** An exact or single match is taken. Any other text is kept and marked: nobody typed it to see it gone. */
  const leave = () => {
    const text = search?.trim() ?? ''
    close()
    if (text === '') return
    const match = matchChoice(choices, text)
    if (match) {
      if (!isChosen(match.value)) onChoose(match.value)
    } else if (onUnmatched) onUnmatched(text)
    else setUnmatched(text)
  }

  return {
    search,
    /** What was typed and matches nothing, where nobody else keeps it. */
    unmatched,
    isOpen,
    found,
    /** How many of them are choices. */
    count: listed.length,
    isCut: listed.length === maxShown,
    type,
    /** Opens the list, with what was typed before as the search. */
    open: () => setSearch(search ?? unmatched ?? ''),
    close,
    choose,
    leave,
  }
}

const minRequest = 2

/** Offered behind what was found, unless exactly that is in the list. */
function requestFor<T extends string>(choices: readonly Choice<T>[], search: string): Choice<T> | undefined {
  const text = search.trim()
  if (text.length < minRequest || choices.some(({ label }) => fold(label) === fold(text))) return undefined
  return { value: requestValue as T, label: `Ask to add “${text}”` }
}
