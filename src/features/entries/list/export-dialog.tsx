import { Stack } from '@mantine/core'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { plural } from '#contract/value/plural.ts'

interface ExportDialogProps {
  count: number
  /** How many of the entries are in the printed book. */
  guidebookCount: number
  onGuidebook: () => void
  onShown: () => void
  onImportable: () => void
  onClose: () => void
}

export function ExportDialog({ count, guidebookCount, onGuidebook, onShown, onImportable, onClose }: ExportDialogProps) {
  const take = (write: () => void) => () => {
    write()
    onClose()
  }
  return (
    <Sheet title="Export CSV" onClose={onClose}>
      <p>{plural(count, 'entry', 'entries')}.</p>
      <Stack gap="0.5rem">
        <Button variant="filled" data-autofocus disabled={guidebookCount === 0} onClick={take(onGuidebook)}>
          Export for the guidebook
        </Button>
        <Dimmed>
          Approved and published entries, as in the printed book: {guidebookCount.toLocaleString('en-US')}. Prices that aren’t printed are
          left out.
        </Dimmed>
        <Button onClick={take(onShown)}>Export visible columns</Button>
        <Dimmed>The columns you see, with their full contents.</Dimmed>
        <Button onClick={take(onImportable)}>Export for editing</Button>
        <Dimmed>
          The fields that fit in a spreadsheet. Edit them and import the file again. Photos, vendors and open hours aren’t included.
        </Dimmed>
      </Stack>
    </Sheet>
  )
}
