import { Suspense } from 'react'
import { Swatch } from '../lazy-parts.ts'
import styles from '../master-data.module.css'

/** A color of an item; what works out which words can be read on it comes with the first. */
export function ColorWords({ color }: { color: string }) {
  return (
    <Suspense fallback={<span className={styles.swatch}>{color}</span>}>
      <Swatch color={color} />
    </Suspense>
  )
}
