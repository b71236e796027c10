import { Stack } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Folded } from '#app/ui/folded.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface StepNoticeProps {
  label: string
  title: string
  tone: ComponentProps<typeof Panel>['tone']
  /** Where it asks for nothing, or stands above a step that it is not about. */
  isFolded: boolean
  children: ReactNode
}

/** A notice above every step of an entry. Folded, only its title shows until it is opened. */
export function StepNotice({ label, title, tone, isFolded, children }: StepNoticeProps) {
  return (
    <Panel tone={tone} gap="xs" py={isFolded ? '0.25rem' : '1rem'} aria-label={label}>
      {isFolded ? (
        <Folded isInside summary={title}>
          <Stack gap="xs">{children}</Stack>
        </Folded>
      ) : (
        <>
          <h2>{title}</h2>
          {children}
        </>
      )}
    </Panel>
  )
}
