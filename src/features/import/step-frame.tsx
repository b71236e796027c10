import { Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface StepFrameProps {
  title: string
  /** The title is the step's name, which the list of steps above shows. */
  isShownAbove?: boolean
  /** For steps after the first. */
  takesFocus?: boolean
  children: ReactNode
}

/** One step of an import under its heading. */
export function StepFrame({ title, isShownAbove = false, takesFocus = false, children }: StepFrameProps) {
  const id = useId()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) section.current?.focus()
  }, [takesFocus])
  return (
    <Stack
      ref={section}
      tabIndex={-1}
      component="section"
      gap="sm"
      align="flex-start"
      w="100%"
      pt="md"
      style={{ borderBlockStart: '1px solid var(--line)' }}
      aria-labelledby={id}
    >
      {isShownAbove ? (
        <VisuallyHidden component="h2" id={id}>
          {title}
        </VisuallyHidden>
      ) : (
        <h2 id={id}>{title}</h2>
      )}
      {children}
    </Stack>
  )
}
