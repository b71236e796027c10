/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
 * A datalist can neither be styled nor hold two lines; the keys are the field's, which keeps the focus. */
import { Box, Input } from '@mantine/core'
import { useId, type KeyboardEvent } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './combobox.module.css'
import field from '#app/ui/fields/input.module.css'
import type { Control } from '#app/ui/fields/field-frame.tsx'
import { useCombobox, type ComboboxOptions } from './use-combobox.ts'

interface ComboboxProps<T extends string> extends Control, ComboboxOptions<T> {
  name: string
  /** What stands in the field while nothing is looked for. */
  shown: string
  placeholder?: string | undefined
  onBlur?: (() => void) | undefined
  /** Backspace in an empty field. */
  onBackspace?: () => void
}

/** A field in which one writes to find, with the list of what was found below it; by the pattern that screen readers know. */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { choices, shown, isChosen, onChoose, onUnmatched, onRequest, staysOpen, onBlur, onBackspace, name, placeholder, ...control } =
    props
  const listId = useId()
  const isOnline = useOnline()
  const { search, unmatched, isOpen, found, count, isCut, active, moveTo, type, open, close, choose, leave } = useCombobox({
    choices,
    isChosen,
    onChoose,
    onUnmatched,
    onRequest,
    staysOpen,
  })

  const isWrong = control['aria-invalid'] === true || unmatched !== undefined

  function move(to: number) {
    const at = Math.max(0, Math.min(to, found.length - 1))
    moveTo(at)
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event
    if (key === 'Backspace' && !search) onBackspace?.()
    const isAsked = key === 'ArrowDown' || key === 'ArrowUp'
    if (!isOpen && !isAsked) return
    if (isAsked || key === 'Enter' || key === 'Escape') event.preventDefault()
    if (key === 'Escape') {
      // A dialog around the field is not meant.
      event.stopPropagation()
      close()
    } else if (!isOpen) open()
    else if (key === 'ArrowDown') move(active + 1)
    else if (key === 'ArrowUp') move(active - 1)
    else if (key === 'Enter') choose(found[active])
  }

  return (
    <Box pos="relative" data-mantine-stop-propagation={isOpen}>
      <Input
        name={name}
        placeholder={placeholder}
        classNames={field}
        error={isWrong}
        attributes={{ input: { ...control, 'aria-invalid': isWrong || undefined } }}
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${active}` : undefined}
        value={search ?? unmatched ?? shown}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={open}
        onKeyDown={press}
        onBlur={() => {
          leave()
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
          {choices.some(({ value }) => value !== '') ? foundSentence(count, isCut) : emptySentence(isOnline)}
        </output>
      )}
      {!isOpen && unmatched !== undefined && <output className={styles.said}>{noMatchSentence(unmatched)}</output>}
    </Box>
  )
}

/** There is nothing at all to choose from. */
function emptySentence(isOnline: boolean): string {
  return isOnline ? 'Nothing to choose from yet.' : 'This list isn’t on this device yet. It will load when you’re back online.'
}

function foundSentence(count: number, isCut: boolean): string {
  if (count === 0) return 'No matches'
  return isCut ? `Showing the first ${count}. Type more to narrow the results.` : ''
}

function noMatchSentence(text: string): string {
  return `No matches for “${text}”. Choose one from the list.`
}
