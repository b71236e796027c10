import type { ReactNode } from 'react'
import styles from './form-page.module.css'

interface CalloutProps {
  title: string
  tone?: 'alarm'
  children: ReactNode
}

/** Something about the whole form that its writer has to know, above it. */
export function Callout({ title, tone, children }: CalloutProps) {
  return (
    <section className={styles.callout} aria-label={title} data-tone={tone}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
