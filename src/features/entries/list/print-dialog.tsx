import { Stack } from '@mantine/core'
import type { Entry } from '#contract/entry/schema.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

interface PrintDialogProps {
  eventId: string
  entries: readonly Entry[]
  onClose: () => void
}

const ways = [
  { mode: 'proof', label: 'Proof sheets' },
  { mode: 'labels', label: 'Labels' },
  { mode: 'book', label: 'Guidebook pages' },
] as const

export function PrintDialog({ eventId, entries, onClose }: PrintDialogProps) {
  const printed = entries.filter(({ status }) => status === 'APPROVED' || status === 'PUBLISHED')
  const left = entries.length - printed.length
  const entryId = printed.map(({ id }) => id).join(',')
  return (
    <Sheet title="Print" onClose={onClose}>
      <p>
        Prints {printed.length} of {entries.length} selected {entries.length === 1 ? 'entry' : 'entries'}.
        {left > 0 && ` ${left} ${left === 1 ? 'isn’t' : 'aren’t'} approved and won’t print.`}
      </p>
      <Stack gap="0.5rem">
        {printed.length > 0 &&
          ways.map(({ mode, label }) => (
            <ButtonLink key={mode} to="/admin/tours/print" search={{ eventId, mode, entryId }}>
              {label}
            </ButtonLink>
          ))}
      </Stack>
    </Sheet>
  )
}
