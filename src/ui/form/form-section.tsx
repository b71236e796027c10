import { Box, Text } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Panel } from '#app/ui/panel.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './form.module.css'

interface FormSectionProps {
  title: string
  about?: ReactNode
  /** For use in a panel that already has a frame. */
  isInside?: boolean
  children: ReactNode
}

/** A section with a heading. Fields stand side by side where there is room. */
export function FormSection({ title, about, isInside = false, children }: FormSectionProps) {
  const id = useId()
  // On a phone, fields have the width of the page. The same element, so that turning the phone keeps what is in it.
  const isFlat = useMedia('(width < 48em)') || isInside
  return (
    <Panel
      component="section"
      className={isInside ? undefined : styles.section}
      gap="md"
      miw={0}
      style={{ overflowWrap: 'anywhere' }}
      aria-labelledby={id}
      data-section={title}
      isFlat={isFlat}
    >
      <div>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {about && (
          <Text inherit c="dimmed" fz="var(--control-font)" maw="40rem" mt="0.375rem">
            {about}
          </Text>
        )}
      </div>
      <div className={styles.fields}>{children}</div>
    </Panel>
  )
}

/** Other content as wide as the section; fields have `isWide`. */
export function Wide({ children }: { children: ReactNode }) {
  return (
    <Box data-wide miw={0}>
      {children}
    </Box>
  )
}
