import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** A message in place of a page, with buttons to move on. */
export function Notice({ title, sentence, children }: { title: string; sentence: ReactNode; children?: ReactNode }) {
  return (
    <section className={styles.notice}>
      <h1>{title}</h1>
      <p>{sentence}</p>
      <Group className={styles.actions} gap="sm" align="stretch" mt="1.5rem">
        {children}
      </Group>
    </section>
  )
}
