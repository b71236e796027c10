import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

/** The event as members would see it. Its links do nothing, because they lead to member pages. */
export function EventPreview({ isActive, onClose, children }: { isActive: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Sheet title="Member preview" onClose={onClose}>
      <p>{isActive ? 'Shows what’s in the form now.' : 'Shows the active event with what’s in the form now.'}</p>
      <Stack ref={holdLinks} gap="md" p="md" bd="1px dashed var(--line-strong)" bg="var(--paper)">
        {children}
      </Stack>
    </Sheet>
  )
}

function holdLinks(box: HTMLElement | null) {
  const hold = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  box?.addEventListener('click', hold, { capture: true })
  return () => box?.removeEventListener('click', hold, { capture: true })
}
