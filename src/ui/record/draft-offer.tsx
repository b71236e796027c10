import { Group } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { fixLabel } from '#app/ui/form/fix-label.ts'
import { Panel } from '#app/ui/panel.tsx'

interface DraftOfferProps {
  /** Milliseconds by the device's clock. */
  updatedAt: number
  /** How many of its fields hold a value that is not accepted. */
  problems: number
  onResume: () => void
  onDiscard: () => void
}

/** What an earlier visit left unsaved. The form waits for the answer, so that nothing is written over it. */
export function DraftOffer({ updatedAt, problems, onResume, onDiscard }: DraftOfferProps) {
  return (
    <Panel tone="wait" aria-label="Unsaved changes">
      <p>
        <strong>Unsaved changes from {formatRecent(updatedAt)}</strong> are still on this device.
        {problems > 0 && ` ${fixLabel(problems)}.`}
      </p>
      <Group gap="xs" align="stretch">
        <Button variant="filled" onClick={onResume}>
          Continue editing
        </Button>
        <Button onClick={onDiscard}>Discard changes</Button>
      </Group>
    </Panel>
  )
}
