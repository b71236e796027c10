import { useState, type ReactNode } from 'react'
import action from '#app/ui/action.module.css'
import { formatCount } from './cluster-pins.ts'

const rowsAtOnce = 100

/** Rows of pins, as many at once as a phone draws quickly; the rest is a press away. */
export function PinList<T extends { id: string }>({ items, children }: { items: readonly T[]; children: (item: T) => ReactNode }) {
  const [count, setCount] = useState(rowsAtOnce)
  return (
    <>
      <ul>
        {items.slice(0, count).map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {items.length > count && (
        <button type="button" className={action.secondary} onClick={() => setCount(count + rowsAtOnce)}>
          Show more ({formatCount(items.length - count)})
        </button>
      )}
    </>
  )
}
