import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** A status in one or two words. The tone only supports the word. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'go' | 'wait' | 'alarm'; children: ReactNode }) {
  return (
    <Badge component="span" classNames={styles} data-tone={tone} leftSection={<span className={styles.dot} />}>
      {children}
    </Badge>
  )
}
