import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dot, toned, type Tone } from '#app/ui/pictures/dot.tsx'
import styles from './tag.module.css'

/** A status in one or two words. The tone only supports the word. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge component="span" className={toned} classNames={styles} data-tone={tone} leftSection={<Dot tone={tone} />}>
      {children}
    </Badge>
  )
}
