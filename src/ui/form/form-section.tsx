import { Box } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import styles from './form.module.css'

/** A section with a heading. Fields stand side by side where there is room. */
export function FormSection({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Panel className={styles.section} gap="md" aria-labelledby={id} data-section={title}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {about && <p>{about}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </Panel>
  )
}

/** A field as wide as its section. */
export function Wide({ children }: { children: ReactNode }) {
  return (
    <Box className={styles.wide} miw={0}>
      {children}
    </Box>
  )
}
