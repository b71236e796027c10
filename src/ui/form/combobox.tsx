/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
 * A datalist can neither be styled nor hold two lines; the keys are the field's, which keeps the focus. */
import { useId, useState, type KeyboardEvent } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import type { Choice } from './choice.ts'
import styles from './combobox.module.css'
import type { Control } from './field-frame.tsx'
import { findChoices } from './find-choices.ts'

const mostShown = 50

interface ComboboxProps<T extends string> extends Control {
  name: string
  choices: readonly Choice<T>[]
  /** What stands in the field while nothing is looked for. */
  shown: string
  placeholder?: string | undefined
  isChosen: (value: T) => boolean
  onChoose: (value: T) => void
  /** The list stays open for the next. */
  staysOpen?: boolean
  onBlur?: (() => void) | undefined
  /** Backspace in an empty field. */
  onBackspace?: () => void
}

/** A field in which one writes to find, with the list of what was found below it; by the pattern that screen readers know. */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { choices, shown, isChosen, onChoose, staysOpen = false, onBlur, onBackspace, ...input } = props
  const listId = useId()
  const isOnline = useOnline()
  const [search, setSearch] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = search !== undefined
  const found = isOpen ? findChoices(choices, search, mostShown) : []

  function close() {
    setSearch(undefined)
    setActive(0)
  }

  function choose(choice: Choice<T> | undefined) {
    if (!choice) return
    onChoose(choice.value)
    if (staysOpen) setSearch('')
    else close()
  }

  function move(to: number) {
    const at = Math.max(0, Math.min(to, found.length - 1))
    setActive(at)
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (key === 'Backspace' && !search) onBackspace?.()
    if (key === 'Tab') close()
    const isAsked = key === 'ArrowDown' || key === 'ArrowUp'
    if (!isOpen && !isAsked) return
    if (isAsked || key === 'Enter' || key === 'Escape') event.preventDefault()
    if (key === 'Escape') {
      // A dialog around the field is not meant.
      event.stopPropagation()
      close()
    } else if (!isOpen) setSearch('')
    else if (key === 'ArrowDown') move(active + 1)
    else if (key === 'ArrowUp') move(active - 1)
    else if (key === 'Enter') choose(found[active])
  }

  return (
    <div className={styles.combobox}>
      <input
        {...input}
        className={styles.input}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${active}` : undefined}
        value={search ?? shown}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setActive(0)
        }}
        onClick={() => setSearch(search ?? '')}
        onKeyDown={press}
        onBlur={() => {
          close()
          onBlur?.()
        }}
      />
      <ul id={listId} role="listbox" aria-label="Found" className={styles.list} hidden={!isOpen}>
        {found.map((choice, index) => (
          <li
            key={choice.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={isChosen(choice.value)}
            data-active={index === active}
            // The field keeps the focus, or the list would be gone before the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            {choice.label}
            {choice.detail && <span>{choice.detail}</span>}
          </li>
        ))}
      </ul>
      {isOpen && (
        <output className={styles.said}>
          {choices.some(({ value }) => value !== '') ? foundSentence(found.length) : emptySentence(isOnline)}
        </output>
      )}
    </div>
  )
}

/** There is nothing at all to choose from. */
function emptySentence(isOnline: boolean): string {
  return isOnline ? 'There is nothing to choose from yet.' : 'This list is not on this device yet. It comes when you are back online.'
}

function foundSentence(count: number): string {
  if (count === 0) return 'Nothing is called so. Try fewer letters.'
  return count === mostShown ? `The first ${count} are listed. Write more to narrow them.` : ''
}
