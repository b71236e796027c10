import { useState } from 'react'
import { fold } from '#contract/value/fold.ts'
import type { Choice } from './choice.ts'

/** Lets a field request an item that is missing from its list. */
export interface ItemRequests {
  texts: readonly string[]
  /** Requests that were turned down, with the reason. */
  declined: readonly { text: string; reason: string }[]
  ask: (text: string) => void
  withdraw: (text: string) => void
}

/** The value of the list entry that requests the typed text. */
const requestValue = ' request'

const maxShown = 50

export interface ChoiceSearchOptions<T extends string> {
  choices: readonly Choice<T>[]
  isChosen: (value: T) => boolean
  onChoose: (value: T) => void
  /**
   * Receives text that matches nothing. Without it, the text stays in the field only until the page
   * is left.
   */
  onUnmatched?: ((text: string) => void) | undefined
  /** The field's text was deleted. */
  onEmptied?: (() => void) | undefined
  /** Any other text is a value, too: part of a choice's label does not stand for the choice. */
  takesOther?: boolean | undefined
  /** Requests an item that is not in the list. */
  onRequest?: ((text: string) => void) | undefined
  /** What the list calls that; “Ask to add” by default. */
  requestVerb?: string | undefined
  /** Keeps the list open after a choice. */
  staysOpen?: boolean | undefined
}

/** State of a combobox: the search text, its matches, and what happens to the text on blur. */
export function useChoiceSearch<T extends string>({
  choices,
  isChosen,
  onChoose,
  onUnmatched,
  onEmptied,
  takesOther = false,
  onRequest,
  requestVerb = 'Ask to add',
  staysOpen = false,
}: ChoiceSearchOptions<T>) {
  const [search, setSearch] = useState<string>()
  const [unmatched, setUnmatched] = useState<string>()
  /** What is typed takes the place of the field's text, which an opened list hides. */
  const [isReplacing, setReplacing] = useState(false)
  const isOpen = search !== undefined
  const listed = isOpen ? findChoices(choices, search, maxShown) : []
  const request = onRequest && isOpen ? requestFor(choices, search, requestVerb) : undefined
  const matches = request ? [...listed, request] : listed

  const type = (text: string) => {
    if (!isOpen) setReplacing(true)
    setSearch(text)
    setUnmatched(undefined)
  }

  const close = () => {
    setSearch(undefined)
    setReplacing(false)
  }

  const choose = (choice: Choice<T> | undefined) => {
    if (!choice) return
    if (onRequest && choice === request) onRequest(search?.trim() ?? '')
    else onChoose(choice.value)
    setUnmatched(undefined)
    if (staysOpen) setSearch('')
    else close()
  }

  /**
   * On blur, an exact or single match is chosen, and deleted text is gone. Any other text is kept and flagged as unmatched, never
   * dropped.
   */
  const leave = () => {
    const text = search?.trim() ?? ''
    close()
    if (text === '') {
      if (isReplacing) onEmptied?.()
      return
    }
    const match = matchChoice(choices, text)
    if (match && (!takesOther || fold(match.label) === fold(text))) {
      if (!isChosen(match.value)) onChoose(match.value)
    } else if (onUnmatched) onUnmatched(text)
    else setUnmatched(text)
  }

  return {
    search,
    /** Typed text that matches nothing, when there is no `onUnmatched` to store it. */
    unmatched,
    isOpen,
    matches,
    /** How many of `matches` are choices, not the request. */
    count: listed.length,
    isCut: listed.length === maxShown,
    type,
    /** Opens the list with the earlier text as the search. */
    open: () => setSearch(search ?? unmatched ?? ''),
    close,
    choose,
    leave,
  }
}

const minRequest = 2

/** Offered after the matches, unless the list has exactly this label. */
function requestFor<T extends string>(choices: readonly Choice<T>[], search: string, verb: string): Choice<T> | undefined {
  const text = search.trim()
  if (text.length < minRequest || choices.some(({ label }) => fold(label) === fold(text))) return undefined
  return { value: requestValue as T, label: `${verb} “${text}”` }
}

/** Choices that contain every search word, those that start with the search text first. */
export function findChoices<T extends string>(choices: readonly Choice<T>[], search: string, max: number): Choice<T>[] {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return choices.slice(0, max)
  const texts = new Map(choices.map((choice) => [choice, fold(`${choice.label} ${choice.detail ?? ''}`)]))
  const found = choices.filter((choice) => words.every((word) => texts.get(choice)?.includes(word)))
  const begins = (choice: Choice<T>) => Number(!texts.get(choice)?.startsWith(words.join(' ')))
  return found.toSorted((a, b) => begins(a) - begins(b)).slice(0, max)
}

/** The single choice a text refers to: an exact label or value, else the only match. */
function matchChoice<T extends string>(choices: readonly Choice<T>[], text: string): Choice<T> | undefined {
  const sought = fold(text.trim())
  const exact = choices.filter(({ value, label }) => fold(label) === sought || fold(value) === sought)
  // Part of the word "None" does not mean the empty choice.
  const found = exact.length > 0 ? exact : findChoices(choices, text, 2).filter(({ value }) => value !== '')
  return found.length === 1 ? found[0] : undefined
}
