import { Group } from '@mantine/core'
import { useState } from 'react'
import { usesInventory } from '#contract/advertisement/inventory.ts'
import { adRefusal, adStateReason } from '#contract/advertisement/rules.ts'
import { adActionLabels, adStateLabels } from '#contract/advertisement/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { ActionDialog, type AskedAction } from './action-dialog.tsx'
import { removeAd } from './ad-commands.ts'
import { stateTones } from './ad-labels.ts'
import type { AdRow } from './use-advertisements.ts'
import { Reason } from '#app/ui/record/reason.tsx'

interface AdHeadProps {
  ad: AdRow
  event: Event
  now: number
  /** Why no action is possible right now. */
  disabledReason: string | undefined
  onRemoved: () => void
}

const allSteps: readonly AskedAction[] = ['reserve', 'proof', 'approve_proof', 'place', 'unapprove_proof', 'unplace', 'reinstate', 'cancel']
const isStepBack = (step: AskedAction) => step === 'cancel' || step === 'unapprove_proof' || step === 'unplace'

/** The status of an advertisement and the actions that it allows, with what has to happen first. */
export function AdHead({ ad, event, now, disabledReason: blocked, onRemoved }: AdHeadProps) {
  const [asked, setAsked] = useState<AskedAction | 'remove'>()
  const checking = useOpenCommand({ resource: 'advertisements', id: ad.id })
  const disabledReason = blocked ?? checking
  const { state } = ad
  const steps = allSteps.filter((step) => adStateReason(step, state) === undefined)
  const next = steps.find((step) => !isStepBack(step))
  /** What has to happen first, where no step leads on. */
  const lack = state === 'RESERVED' ? adStateReason('proof', state) : undefined
  const isUnbegun = !usesInventory(ad) || (state === 'RESERVED' && ad.artwork.length === 0)
  return (
    <Group gap="xs" mih="2.75rem">
      <Tag tone={stateTones[state]}>{adStateLabels[state]}</Tag>
      {ad.company_id === null && <Tag>Not a member</Tag>}
      {ad.waiting && <Tag tone="wait">Not sent yet</Tag>}
      {steps.map((step) => (
        <Button
          variant={step === next ? 'filled' : 'default'}
          key={step}
          disabled={disabledReason !== undefined}
          onClick={() => setAsked(step)}
        >
          {adActionLabels[step]}
        </Button>
      ))}
      {isUnbegun && (
        <Button disabled={disabledReason !== undefined} onClick={() => setAsked('remove')}>
          Delete…
        </Button>
      )}
      {ad.cancel_reason && <Reason>Canceled: {ad.cancel_reason}</Reason>}
      {(disabledReason ?? lack) && <Reason>{disabledReason ?? lack}</Reason>}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Delete the advertisement from “${ad.name}”?`}
          confirmLabel="Delete advertisement"
          onConfirm={async () => {
            const message = await removeAd(ad)
            if (message === undefined) onRemoved()
            return message
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>This permanently removes it from the event.</p>
        </ConfirmDialog>
      )}
      {asked && asked !== 'remove' && (
        <ActionDialog ad={ad} event={event} does={asked} refusal={adRefusal(asked, ad, event, now)} onClose={() => setAsked(undefined)} />
      )}
    </Group>
  )
}
