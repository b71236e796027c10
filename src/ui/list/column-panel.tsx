import { UnstyledButton } from '@mantine/core'
import type { Column } from './column.ts'
import box from './checkbox.module.css'
import styles from './panel.module.css'

interface ColumnPanelProps<R> {
  columns: readonly Column<R>[]
  shown: readonly string[]
  /** Null goes back to the list's own choice. */
  onChange: (ids: string[] | null) => void
}

/** Which columns a table and its cards show. The first names the row and stays. */
export function ColumnPanel<R>({ columns, shown, onChange }: ColumnPanelProps<R>) {
  const [first, ...rest] = columns
  const toggle = (id: string) => {
    const isShown = (one: string) => (one === id ? !shown.includes(id) : shown.includes(one) || one === first?.id)
    onChange(columns.map((column) => column.id).filter(isShown))
  }
  return (
    <div className={styles.parts}>
      <div className={styles.options}>
        {rest.map(({ id, label }) => (
          <label key={id} className={styles.option}>
            <input type="checkbox" className={box.box} checked={shown.includes(id)} onChange={() => toggle(id)} />
            {label}
          </label>
        ))}
      </div>
      <UnstyledButton className={styles.plain} onClick={() => onChange(null)}>
        As it was at first
      </UnstyledButton>
    </div>
  )
}
