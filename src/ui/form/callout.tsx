import type { ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import styles from './form-page.module.css'

/** A notice about the whole form, shown above it. */
export function Callout({ title, tone, children }: { title: string; tone?: 'alarm'; children: ReactNode }) {
  return (
    <Panel className={styles.callout} style={{ whiteSpace: 'pre-line' }} tone={tone ?? 'wait'} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Panel>
  )
}
