import { Box, Input, NativeSelect, Popover } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import { parseNumber } from '#app/ui/fields/number-field.tsx'
import type { CatalogueField } from '../catalogue-fields.ts'
import { problemWith, formatItemValue, valueIn, type Item } from './item-values.ts'
import { useMasterData } from '../master-data-context.ts'

interface ItemInputProps {
  item: Item
  field: CatalogueField
  /** Closed with a key; focus returns to the cell. */
  onClose: () => void
  /** Closed by moving focus elsewhere. */
  onLeave: () => void
}

/** The input that replaces a cell's value while editing. */
export function ItemInput(props: ItemInputProps) {
  const { kind } = props.field.editor
  return kind === 'choice' || kind === 'one' ? <ChoiceInput {...props} /> : <TextInput {...props} />
}

function TextInput({ item, field, onClose, onLeave }: ItemInputProps) {
  const { catalogue, items, save } = useMasterData()
  // As it was when the cell was opened: someone else may change it meanwhile.
  const [seen] = useState(item)
  const before = valueIn(seen, field.name)
  const [start] = useState(before === null || before === undefined ? '' : String(before))
  const [text, setText] = useState(start)
  const input = useFocus<HTMLInputElement>()
  const isNumber = field.editor.kind !== 'text'
  const value = isNumber ? parseNumber(text) : text.trim()
  const problem = text === start ? undefined : problemWith(catalogue, field, value, { id: item.id, items })

  function saveValue(): boolean {
    if (text === start) return true
    if (problem !== undefined) return false
    if (value !== before) save(seen, { [field.name]: value })
    return true
  }

  return (
    <>
      <WithProblem problem={problem}>
        <Input
          ref={input}
          error={problem !== undefined}
          value={text}
          inputMode={isNumber ? 'decimal' : undefined}
          aria-label={`${field.label} of ${item.name}`}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onBlur={() => saveValue() && onLeave()}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') onClose()
            if (event.key === 'Enter' && saveValue()) onClose()
          }}
        />
      </WithProblem>
      {text !== start && <AskBeforeLeaving hasUnsaved={() => !saveValue()} />}
    </>
  )
}

function ChoiceInput({ item, field, onClose, onLeave }: ItemInputProps) {
  const { catalogue, items, names, choices, save } = useMasterData()
  const [problem, setProblem] = useState<string>()
  const select = useFocus<HTMLSelectElement>()
  // As it was when the cell was opened: someone else may change it meanwhile.
  const [seen] = useState(item)
  const { editor } = field
  const isReference = editor.kind === 'one'
  const known: readonly Choice[] = isReference
    ? (choices.get(editor.list) ?? []).filter(({ value }) => value !== item.id)
    : 'choices' in editor
      ? editor.choices
      : []
  const value = valueIn(seen, field.name)
  const selected = typeof value === 'string' ? value : ''
  // One that is no longer offered stays, unless another is chosen.
  const isKnown = (isReference && selected === '') || known.some((choice) => choice.value === selected)
  const offered = isKnown ? known : [...known, { value: selected, label: formatItemValue(field, seen, names) }]

  function saveValue(chosen: string): boolean {
    if (chosen === selected) return true
    // Only a reference can be empty; '' may be one of a field's own choices.
    const next = isReference && chosen === '' ? null : chosen
    const found = problemWith(catalogue, field, next, { id: item.id, items })
    setProblem(found)
    if (found !== undefined) return false
    save(seen, { [field.name]: next })
    return true
  }

  return (
    <WithProblem problem={problem}>
      <NativeSelect
        ref={select}
        error={problem !== undefined}
        aria-label={`${field.label} of ${item.name}`}
        defaultValue={selected}
        onBlur={({ currentTarget }) => saveValue(currentTarget.value) && onLeave()}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter' && saveValue(event.currentTarget.value)) onClose()
          if (event.key !== 'Escape') return
          event.currentTarget.value = selected
          onClose()
        }}
      >
        {isReference && <option value="">None</option>}
        {offered.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
    </WithProblem>
  )
}

/** Shows the problem over the table, whose rows have no room for it. */
function WithProblem({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <Box component="span" display="block">
      <Popover opened={problem !== undefined} position="bottom-start" withRoles={false}>
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown p="xs">
          <Input.Error role="alert">{problem}</Input.Error>
        </Popover.Dropdown>
      </Popover>
    </Box>
  )
}

function useFocus<E extends HTMLInputElement | HTMLSelectElement>() {
  const element = useRef<E>(null)
  useEffect(() => {
    element.current?.focus()
    if (element.current instanceof HTMLInputElement) element.current.select()
  }, [])
  return element
}
