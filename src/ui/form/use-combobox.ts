import { useState } from 'react'
import type { Choice } from './choice.ts'
import { findChoices, matchChoice } from './find-choices.ts'

const maxShown = 50

export interface ComboboxOptions<T extends string> {
  choices: readonly Choice<T>[]
  isChosen: (value: T) => boolean
  onChoose: (value: T) => void
  /** Takes text that matches nothing, and marks it. Without it the text stays in the field for this visit. */
  onUnmatched?: ((text: string) => void) | undefined
  /** The list stays open for the next choice. */
  staysOpen?: boolean | undefined
}

/** What is typed in a combobox, what it finds, and what becomes of it when the field is left. */
export function useCombobox<T extends string>({ choices, isChosen, onChoose, onUnmatched, staysOpen = false }: ComboboxOptions<T>) {
  const [search, setSearch] = useState<string>()
  const [unmatched, setUnmatched] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = search !== undefined
  const found = isOpen ? findChoices(choices, search, maxShown) : []

  const type = (text: string) => {
    setSearch(text)
    setUnmatched(undefined)
    setActive(0)
  }

  const close = () => {
    setSearch(undefined)
    setActive(0)
  }

  const choose = (choice: Choice<T> | undefined) => {
    if (!choice) return
    onChoose(choice.value)
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
    isCut: found.length === maxShown,
    active,
    moveTo: setActive,
    type,
    /** Opens the list, with what was typed before as the search. */
    open: () => setSearch(search ?? unmatched ?? ''),
    close,
    choose,
    leave,
  }
}
