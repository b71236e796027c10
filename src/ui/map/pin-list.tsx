import { List } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from './cluster-pins.ts'

const rowsAtOnce = 100

/** A list of pins, rendered in chunks that a phone draws quickly, with a button for more. */
export function PinList<T extends { id: string }>({ items, children }: { items: readonly T[]; children: (item: T) => ReactNode }) {
  const [count, setCount] = useState(rowsAtOnce)
  return (
    <>
      <List>
        {items.slice(0, count).map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </List>
      {items.length > count && (
        <Button onClick={() => setCount(count + rowsAtOnce)}>Show more ({formatCount(items.length - count)})</Button>
      )}
    </>
  )
}
