import '@mantine/core/styles/Center.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Center, Checkbox, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CatalogueField } from '../catalogue-fields.ts'
import { Swatch } from './swatch.tsx'
import { valueIn, formatItemValue, type Item } from './item-values.ts'
import { ItemInput } from './item-input.tsx'
import styles from '../master-data.module.css'
import { useMasterData } from '../master-data-context.ts'

interface ItemCellProps {
  item: Item
  field: CatalogueField
}

/** A field of an item that turns into an input when clicked. Fields that need more room open the item. */
export function ItemCell({ item, field }: ItemCellProps) {
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
      {...(text === '' && { c: 'dimmed' })}
      {...((kind === 'number' || kind === 'whole' || kind === 'money') && { ta: 'end' })}
      aria-label={`${field.label} of ${item.name}: ${text === '' ? 'empty' : text}. Edit`}
      onClick={() => (isInline ? setEdited(true) : open(item, field.name))}
    >
      {kind === 'color' && text !== '' ? <Swatch color={text} /> : text || '–'}
    </UnstyledButton>
  )
}
