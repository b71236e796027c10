import { Combobox as Frame, Group, Input, InputWrapperContext, Loader, Pill, PillsInput, Text, useCombobox } from '@mantine/core'
import { use, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './combobox.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import type { Control } from '#app/ui/fields/field-frame.tsx'
import { useChoiceSearch, type ChoiceSearchOptions } from './use-choice-search.ts'
import { useIsLoading } from './use-is-loading.ts'

interface ComboboxProps<T extends string> extends Control, ChoiceSearchOptions<T> {
  name: string
  /** The field's text when nobody is searching. */
  shown: string
  placeholder?: string | undefined
  /** Shown in the field, before the typed text. */
  pills?: ReactNode
  onBlur?: (() => void) | undefined
  /** Why no more may be chosen; what is chosen can still be removed. */
  fullMessage?: string | undefined
  /** Called on Backspace in an empty field. */
  onBackspace?: () => void
}

/** A text field that searches a list and shows the matches below it. */
export function Combobox<T extends string>(props: ComboboxProps<T>) {
  const { choices, shown, isChosen, onBlur, onBackspace, fullMessage, pills, name, placeholder, id, 'aria-required': isRequired } = props
  const isOnline = useOnline()
  const [active, setActive] = useState<string | null>(null)
  const { search, unmatched, isOpen, matches, count, isCut, type, open, close, choose, leave } = useChoiceSearch(props)
  const listId = useId()
  const isReadOnly = use(ReadOnly)
  const start = () => {
    // The pills around a disabled input can still be clicked.
    if (isReadOnly) return
    if (!isOpen) setActive(null)
    open()
  }
  const list = useCombobox({
    opened: isOpen,
    loop: false,
    onDropdownOpen: start,
    // Clicking elsewhere blurs the field; `leave` resolves the typed text before it closes the
    // list.
    onDropdownClose: (source) => source === 'keyboard' && close(),
  })
  const { selectNextOption, selectPreviousOption } = list
  const moved = (id: string | null) => {
    // The first one is marked anyway, and nothing follows or precedes it.
    setActive((now) => (now === null && id === `${listId}-0` ? null : id))
    return id
  }
  const store = {
    ...list,
    selectNextOption: () => moved(selectNextOption()),
    selectPreviousOption: () => moved(selectPreviousOption()),
  }
  // Enter takes the first match unless the arrow keys have moved on. Mantine alone would take none, and its
  // `selectFirstOption` scrolls to the list, which has no place yet when it opens: the page would jump to its top.
  const first = matches[0]?.value
  const options = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (first === undefined || active !== null) return
    list.updateSelectedOptionIndex(0)
    if (options.current) options.current.scrollTop = 0
    // Not on every render: the list may be scrolled.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, search, active])
  const noMatch = !isOpen && unmatched !== undefined && `No matches for “${unmatched}.” Choose one from the list.`
  const describedBy = [props['aria-describedby'], noMatch && `${listId}-none`].filter(Boolean).join(' ') || undefined
  const activeId = isOpen && matches.length > 0 ? (active ?? `${listId}-0`) : undefined

  const isWrong = props['aria-invalid'] === true || unmatched !== undefined
  const isLoading = useIsLoading(choices)
  const message = isLoading
    ? 'Loading…'
    : choices.some(({ value }) => value !== '')
      ? (fullMessage ?? matchCountMessage(count, isCut))
      : emptyListMessage(isOnline)
  const end = { rightSection: isLoading ? <Loader size="xs" /> : <Frame.Chevron />, rightSectionPointerEvents: 'none' } as const

  function press(event: KeyboardEvent) {
    // Not while it is held to clear the search.
    if (event.key === 'Backspace' && !event.repeat && !search) onBackspace?.()
    if (!isOpen || (event.key !== 'Escape' && event.key !== 'Enter')) return
    // Keep Enter from submitting the form and Escape from closing a surrounding dialog.
    event.preventDefault()
    if (event.key === 'Escape') return event.stopPropagation()
    // Phone keyboards report no `code`, and Mantine reads nothing else.
    const { code, isComposing } = event.nativeEvent
    if (code === '' && !isComposing) list.clickSelectedOption()
  }

  const input = {
    name,
    placeholder,
    value: search ?? unmatched ?? shown,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setActive(null)
      if (active !== null) list.resetSelectedOption()
      type(event.currentTarget.value)
    },
    onClick: start,
    onKeyDown: press,
    onBlur: () => {
      leave()
      onBlur?.()
    },
  }

  return (
    <div>
      <Frame
        store={store}
        shadow="md"
        keepMounted={false}
        // Not in a portal: the list scrolls with the field, between the page's top and bottom bars.
        withinPortal={false}
        zIndex={15}
        middlewares={{ flip: { padding: 80 } }}
        onOptionSubmit={(value) => choose(matches.find((choice) => choice.value === value))}
      >
        {pills === undefined ? (
          <Frame.Target withExpandedAttribute aria-activedescendant={activeId} aria-autocomplete="list">
            <Input
              {...input}
              {...end}
              error={isWrong}
              attributes={{
                input: { id, 'aria-describedby': describedBy, 'aria-invalid': isWrong || undefined, 'aria-required': isRequired },
              }}
            />
          </Frame.Target>
        ) : (
          <Frame.DropdownTarget>
            <PillsInput {...end} classNames={{ input: styles.tags }} error={isWrong} onClick={start}>
              <Pill.Group gap="0.375rem">
                {pills}
                <InputWrapperContext
                  value={{ inputId: id, describedBy, offsetTop: false, offsetBottom: false, getStyles: null, labelId: undefined }}
                >
                  <Frame.EventsTarget withExpandedAttribute aria-activedescendant={activeId} aria-autocomplete="list">
                    <PillsInput.Field {...input} className={styles.typed} aria-required={isRequired} />
                  </Frame.EventsTarget>
                </InputWrapperContext>
              </Pill.Group>
            </PillsInput>
          </Frame.DropdownTarget>
        )}
        <Frame.Dropdown bg="var(--sheet)" px="md" py="sm" style={{ borderColor: 'var(--line-strong)' }}>
          {/* Above or below the field, it fits even in a short window. */}
          <Frame.Options
            ref={options}
            mah="min(18rem, 40dvh)"
            style={{ overflow: 'auto', overscrollBehavior: 'contain' }}
            aria-label="Matches"
          >
            {matches.map((choice, index) => (
              <Frame.Option
                key={choice.value}
                id={`${listId}-${index}`}
                value={choice.value}
                selected={active === null && index === 0}
                className={styles.option}
                disabled={fullMessage !== undefined && !isChosen(choice.value)}
                aria-selected={isChosen(choice.value)}
              >
                <Group justify="space-between" wrap="nowrap" gap="sm">
                  {choice.label}
                  {isChosen(choice.value) && <Icon name="check" size={18} />}
                </Group>
                {choice.detail && (
                  <Text c="dimmed" fz="sm" lineClamp={2}>
                    {choice.detail}
                  </Text>
                )}
              </Frame.Option>
            ))}
          </Frame.Options>
          {message && (
            // Below no matches, its line would separate nothing.
            <Frame.Footer c="dimmed" {...(matches.length === 0 && { style: { borderTop: 'none' } })}>
              {message}
            </Frame.Footer>
          )}
        </Frame.Dropdown>
      </Frame>
      <Announcement>{isOpen ? message : ''}</Announcement>
      <LiveText id={`${listId}-none`} mt="0.375rem" c="dimmed" fz="sm">
        {noMatch}
      </LiveText>
    </div>
  )
}

/** The message for a list with no choices at all. */
function emptyListMessage(isOnline: boolean): string {
  return isOnline ? 'Nothing to choose from yet.' : 'This list hasn’t loaded on this device yet. It will load when you’re back online.'
}

function matchCountMessage(count: number, isCut: boolean): string {
  if (count === 0) return 'No matches'
  return isCut ? `Showing the first ${count}. Type more to narrow the results.` : ''
}
