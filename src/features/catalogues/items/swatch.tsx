import { VisuallyHidden } from '@mantine/core'
import { legibilityOf } from './contrast.ts'
import styles from '../master-data.module.css'

/** A color, with words on it as they will stand there. */
export function Swatch({ color }: { color: string }) {
  const legibility = legibilityOf(color)
  if (!legibility) return null
  return (
    <span className={styles.swatch} style={{ background: color, color: legibility.ink }}>
      {color}
      {!legibility.isLegible && <VisuallyHidden>, white text is hard to read on it</VisuallyHidden>}
    </span>
  )
}
