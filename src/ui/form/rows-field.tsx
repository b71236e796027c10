import { useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import action from '#app/ui/action.module.css'
import type { FieldProps } from './field-frame.tsx'
import { GroupFrame } from './group-frame.tsx'
import styles from './rows.module.css'

interface RowsFieldProps<Row> extends Omit<FieldProps<Row[]>, 'onBlur'> {
  /** What one row is called: "fee". */
  noun: string
  /** A row as it begins. */
  blank: () => Row
  max?: number
  /** The row's fields. */
  children: (index: number, row: Row) => ReactNode
}

/** Rows that can be added, taken out and moved. */
export function RowsField<Row>({ name, label, hint, error, value, onChange, noun, blank, max, children }: RowsFieldProps<Row>) {
  const [keys, changeKeys] = useRowKeys(value.length)
  const [said, say] = useState('')

  function arrange(order: readonly number[], words: string) {
    changeKeys(order)
    say(words)
    onChange(order.flatMap((index) => value[index] ?? (index < 0 ? blank() : [])))
  }
  const all = value.map((_, index) => index)
  const without = (index: number) => all.filter((other) => other !== index)

  return (
    <GroupFrame name={name} label={label} hint={hint} error={error}>
      <output className={styles.said}>{said}</output>
      {value.length > 0 && (
        <ol className={styles.rows}>
          {value.map((row, index) => (
            <li key={keys[index]} className={styles.row} aria-label={`${noun} ${index + 1}`}>
              <div className={styles.parts}>{children(index, row)}</div>
              <div className={styles.tools}>
                <RowTool
                  icon="up"
                  label={`Move ${noun} ${index + 1} up`}
                  isOff={index === 0}
                  onPress={() => arrange(without(index).toSpliced(index - 1, 0, index), `Moved to place ${index}.`)}
                />
                <RowTool
                  icon="down"
                  label={`Move ${noun} ${index + 1} down`}
                  isOff={index === value.length - 1}
                  onPress={() => arrange(without(index).toSpliced(index + 1, 0, index), `Moved to place ${index + 2}.`)}
                />
                <RowTool
                  icon="close"
                  label={`Remove ${noun} ${index + 1}`}
                  onPress={() => arrange(without(index), `Removed ${noun} ${index + 1}.`)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {(max === undefined || value.length < max) && (
        <button type="button" className={action.secondary} onClick={() => arrange([...all, -1], `Added ${noun} ${value.length + 1}.`)}>
          <Icon name="plus" size={18} />
          Add {noun}
        </button>
      )}
    </GroupFrame>
  )
}

function RowTool({
  icon,
  label,
  isOff = false,
  onPress,
}: {
  icon: 'up' | 'down' | 'close'
  label: string
  isOff?: boolean
  onPress: () => void
}) {
  return (
    <button type="button" className={styles.tool} data-icon={icon} aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <Icon name={icon === 'close' ? 'close' : 'chevron'} size={18} />
    </button>
  )
}

/** Keys that stay with their rows while these move, so that a half-written number moves along. */
function useRowKeys(length: number) {
  const [held, setHeld] = useState({ keys: Array.from({ length }, (_, index) => index), next: length })
  const keys = held.keys.length === length ? held.keys : Array.from({ length }, (_, index) => held.next + index)
  if (keys !== held.keys) setHeld({ keys, next: held.next + length })
  const arrange = (order: readonly number[]) => setHeld({ keys: order.map((index) => keys[index] ?? held.next), next: held.next + 1 })
  return [keys, arrange] as const
}
