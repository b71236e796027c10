import { Stack } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'

/** One step of an import under its heading. Pass `takesFocus` for steps after the first. */
export function StepFrame({ title, takesFocus = false, children }: { title: string; takesFocus?: boolean; children: ReactNode }) {
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
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  )
}
