import { Group } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { fixLabel } from '#app/ui/form/fix-label.ts'
import { Panel } from '#app/ui/panel.tsx'
import { DiscardButton } from './discard-button.tsx'

interface DraftOfferProps {
  /** Milliseconds by the device's clock. */
  updatedAt: number
  /** Number of fields with values that were not accepted. */
  problems: number
  onResume: () => void
  onDiscard: () => void
}

/**
 * Offers the unsaved changes of an earlier visit. The form stays locked until the user decides, so
 * that nothing overwrites them.
 */
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
        <DiscardButton onDiscard={onDiscard} />
      </Group>
    </Panel>
  )
}
