import { Center, Checkbox, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { plural } from '#contract/value/plural.ts'
import type { Column } from '#app/ui/table/column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { Tag } from '#app/ui/tag.tsx'
import { fieldsOfCatalogue, type CatalogueField } from '../catalogue-fields.ts'
import { useMasterData } from '../master-data-context.ts'
import styles from '../master-data.module.css'
import { legibilityOf } from './contrast.ts'
import { ItemInput } from './item-input.tsx'
import { valueIn, formatItemValue, type Item, type Names } from './item-values.ts'

/** @param isInline cells can be edited; otherwise they are read-only, as on a phone */
export function itemColumns(catalogue: Catalogue, names: Names, isInline: boolean): Column<Item>[] {
  const [name, first, ...rest] = fieldsOfCatalogue(catalogue).map((field) => columnOf(field, names, isInline))
  const usage: Column<Item> = numberColumn('usage_count', 'Used', ({ usage_count }) => usage_count, {
    width: 5,
    card: 'line',
    render: (item) => <UsageLink catalogue={catalogue} item={item} />,
  })
  const order: Column<Item> = {
    id: 'order',
    label: 'Position',
    width: 5,
    align: 'end',
    hidden: true,
    searched: false,
    value: (item) => item.order,
  }
  // On a card, it is said of the few that are not.
  const notOffered: Column<Item> = {
    id: 'not_offered',
    label: 'Not offered',
    hidden: true,
    card: 'badge',
    searched: false,
    value: ({ is_active: isOffered }) => !isOffered,
    text: ({ is_active: isOffered }) => (isOffered ? '' : 'Not offered'),
    render: ({ is_active: isOffered }) => !isOffered && <Tag>Not offered</Tag>,
  }
  // Spare width goes to the name, which is in one line.
  if (!name || !first) return [usage, order]
  // A number right beside a checkbox would look like its label.
  const beside = first.id === 'is_active' ? [first, usage] : [usage, { ...first, card: 'line' as const }]
  return [{ ...name, grow: 24 }, ...beside, ...rest, notOffered, order]
}

function columnOf(field: CatalogueField, names: Names, isInline: boolean): Column<Item> {
  const { editor } = field
  const formatItem = (item: Item) => formatItemValue(field, item, names)
  const isNumber = editor.kind === 'number' || editor.kind === 'whole' || editor.kind === 'money'
  return {
    id: field.name,
    label: field.label,
    ...(field.width && { width: field.width }),
    ...(field.isHidden && { hidden: true }),
    ...(isNumber && { align: 'end' as const }),
    value: (item) => {
      const value = valueIn(item, field.name)
      if (isNumber) return typeof value === 'number' ? value : null
      if (editor.kind === 'yesno') return value === true
      return editor.kind === 'choice' ? String(value ?? '') : formatItem(item)
    },
    ...(editor.kind !== 'yesno' && { text: formatItem }),
    ...(isNumber && { csv: (item: Item) => valueIn(item, field.name) as number | null }),
    ...(isInline && { render: (item: Item) => <ItemCell item={item} field={field} />, isControl: true as const }),
    ...(!isInline && editor.kind === 'color' && { render: (item: Item) => <Swatch color={formatItem(item)} /> }),
    ...(editor.kind === 'yesno' && { filter: { kind: 'yesno' as const } }),
    ...(editor.kind === 'choice' && { filter: { kind: 'choice' as const, options: editor.choices } }),
    ...(isNumber && { filter: { kind: 'range' as const } }),
  }
}

/** An item's usage count, with a link to what uses it; a dash until it has been counted. */
function UsageLink({ catalogue, item }: { catalogue: Catalogue; item: Item }) {
  const { open } = useMasterData()
  if (item.usage_count === null) return '–'
  const count = item.usage_count.toLocaleString('en-US')
  if (item.usage_count === 0) return count
  if (catalogue !== 'event_types') {
    return (
      <UnstyledButton
        p="0.25rem 0.375rem"
        m="-0.25rem -0.375rem"
        c="var(--brand-ink)"
        td="underline"
        aria-label={`View ${plural(item.usage_count, 'use', 'uses')} of ${item.name}`}
        onClick={() => open(item)}
      >
        {count}
      </UnstyledButton>
    )
  }
  return (
    <Link to="/admin/event" search={{ 'f.type': item.code }} aria-label={`${plural(item.usage_count, 'event', 'events')} of this type`}>
      {count}
    </Link>
  )
}

/** A field of an item that turns into an input when clicked. Fields that need more room open the item. */
function ItemCell({ item, field }: { item: Item; field: CatalogueField }) {
  const { names, save, open } = useMasterData()
  const [isEdited, setEdited] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { kind } = field.editor
  const text = formatItemValue(field, item, names)

  if (kind === 'yesno') {
    return (
      <Center component="label" w="2.75rem" h="2.75rem" ms="-0.75rem" style={{ cursor: 'pointer' }} htmlFor={`${item.id}-${field.name}`}>
        <Checkbox
          id={`${item.id}-${field.name}`}
          color="var(--brand-ink)"
          iconColor="var(--sheet)"
          checked={valueIn(item, field.name) === true}
          aria-label={`${field.label}: ${item.name}`}
          onChange={({ currentTarget }) => save(item, { [field.name]: currentTarget.checked })}
        />
      </Center>
    )
  }
  const isInline = kind === 'text' || kind === 'number' || kind === 'whole' || kind === 'money' || kind === 'choice' || kind === 'one'
  if (isEdited) {
    const close = () => {
      setEdited(false)
      // Focus the button after it has rendered again.
      requestAnimationFrame(() => button.current?.focus())
    }
    return <ItemInput item={item} field={field} onClose={close} onLeave={() => setEdited(false)} />
  }
  return (
    <UnstyledButton
      ref={button}
      className={styles.value}
      display="block"
      w="40rem"
      maw="100%"
      mih="var(--control-height)"
      lh={1.2}
      {...((text === '' || !item.is_active) && { c: 'dimmed' })}
      {...((kind === 'number' || kind === 'whole' || kind === 'money') && { ta: 'end' })}
      aria-label={`${field.label} of ${item.name}: ${text === '' ? 'empty' : text}. Edit`}
      onClick={() => (isInline ? setEdited(true) : open(item, field.name))}
    >
      {kind === 'color' && text !== '' ? <Swatch color={text} /> : text || '–'}
    </UnstyledButton>
  )
}

/** A color, labeled in the text color used on it. */
function Swatch({ color }: { color: string }) {
  const legibility = legibilityOf(color)
  if (!legibility) return null
  return (
    <Text span inherit px="xs" py="0.125rem" bdrs="sm" bd="1px solid var(--line)" bg={color} c={legibility.ink}>
      {color}
      {!legibility.isLegible && <VisuallyHidden>, white text is hard to read on it</VisuallyHidden>}
    </Text>
  )
}
