import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, UnstyledButton } from '@mantine/core'
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
  const words = formatItemValue(field, item, names)

  if (kind === 'yesno') {
    return (
      <label className={styles.yesno} htmlFor={`${item.id}-${field.name}`}>
        <Checkbox
          id={`${item.id}-${field.name}`}
          color="var(--brand-ink)"
          iconColor="var(--sheet)"
          checked={valueIn(item, field.name) === true}
          aria-label={`${field.label}: ${item.name}`}
          onChange={({ currentTarget }) => save(item, { [field.name]: currentTarget.checked })}
        />
      </label>
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
      data-empty={words === ''}
      data-number={kind === 'number' || kind === 'whole' || kind === 'money'}
      aria-label={`${field.label} of ${item.name}: ${words === '' ? 'empty' : words}. Edit`}
      onClick={() => (isInline ? setEdited(true) : open(item, field.name))}
    >
      {kind === 'color' && words !== '' ? <Swatch color={words} /> : words || '–'}
    </UnstyledButton>
  )
}
