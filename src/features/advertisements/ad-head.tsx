import { useState } from 'react'
import { usesInventory } from '#contract/advertisement/inventory.ts'
import { adRefusal, adStateReason, type AdRefusal } from '#contract/advertisement/rules.ts'
import { adActionLabels, adStateLabels, type AdAction } from '#contract/advertisement/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { removeAd, actOnAd } from './ad-commands.ts'
import { stateTones } from './ad-labels.ts'
import type { AdRow } from './use-advertisements.ts'
import { Reason } from '#app/ui/record/reason.tsx'
import { RecordHead } from '#app/ui/record/record-header.tsx'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'

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
  const isOff = disabledReason !== undefined
  const others = steps.filter((step) => step !== next).map((step) => ({ label: adActionLabels[step], isOff, run: () => setAsked(step) }))
  return (
    <RecordHead
      tags={
        <>
          <Tag tone={stateTones[state]}>{adStateLabels[state]}</Tag>
          {ad.company_id === null && <Tag>Not a member</Tag>}
          {ad.waiting && <Tag tone="wait">Not sent yet</Tag>}
        </>
      }
      main={
        next && (
          <Button variant="filled" disabled={isOff} onClick={() => setAsked(next)}>
            {adActionLabels[next]}
          </Button>
        )
      }
      more={[...others, ...(isUnbegun ? [{ label: 'Delete…', isOff, run: () => setAsked('remove') }] : [])]}
    >
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
    </RecordHead>
  )
}

/** Actions with a dialog; artwork is added through its field. */
type AskedAction = Exclude<AdAction, 'artwork'>

interface ActionDialogProps {
  ad: AdRow
  event: Event
  does: AskedAction
  /** Set if the deadline has passed, so that an exception with a reason is needed. */
  refusal: AdRefusal | undefined
  onClose: () => void
}

/** Asks before a step, and for what has to be said with it. */
export function ActionDialog({ ad, event, does, refusal, onClose }: ActionDialogProps) {
  const { title, confirm, dismiss, about, asks } = actionLabels[does]
  const note = useActionDraft({ id: ad.id, about: does, label: title })
  const exception = useActionDraft({ id: ad.id, about: `${does} late`, label: title })
  const isLate = refusal?.why === 'DEADLINE'
  const isBlocked = (isLate && exception.text.trim().length < 5) || (does === 'cancel' && note.text.trim() === '')
  return (
    <ConfirmDialog
      title={title}
      about={ad.name}
      confirmLabel={confirm}
      cancelLabel={dismiss}
      hasUnsavedText={note.text !== '' || exception.text !== ''}
      isTextOnDevice={!note.isFailed && !exception.isFailed}
      isBlocked={isBlocked}
      onConfirm={() => actOnAd(ad, does, { note: note.text, exception: isLate ? exception.text : '' })}
      onClose={() => {
        note.drop()
        exception.drop()
        onClose()
      }}
    >
      <p>{about}</p>
      {does === 'place' && !ad.problems && <p>Its artwork couldn’t be checked. Make sure it’s right for its size.</p>}
      {does === 'place' && ad.problems && ad.problems.length > 0 && <p>Its artwork still has problems: {ad.problems.join(' ')}</p>}
      {asks && <TextArea name="note" label={asks} rows={3} required={does === 'cancel'} value={note.text} onChange={note.write} />}
      {isLate && (
        <TextArea
          name="exception"
          label="Reason for the exception"
          hint={`The deadline was ${formatInstantForViewer(refusal.at, event.timezone)}. The reason is recorded in the audit log. At least 5 characters.`}
          rows={2}
          required
          value={exception.text}
          onChange={exception.write}
        />
      )}
    </ConfirmDialog>
  )
}

interface ActionLabels {
  title: string
  confirm: string
  /** The label of the dismissing button, if “Cancel” would be ambiguous. */
  dismiss?: string
  about: string
  asks?: string
}

const actionLabels: Record<AskedAction, ActionLabels> = {
  reserve: {
    title: 'Reserve this advertisement?',
    confirm: 'Reserve',
    about: 'It becomes an order and counts toward the totals and the inventory.',
  },
  proof: {
    title: 'Mark the proof as sent?',
    confirm: 'Mark as sent',
    about: 'The advertiser has the proof and will approve it or send new artwork.',
    asks: 'Message to the advertiser (optional)',
  },
  approve_proof: { title: 'Mark the proof as approved?', confirm: 'Mark as approved', about: 'The advertiser approved this proof.' },
  unapprove_proof: {
    title: 'Undo the approval?',
    confirm: 'Undo approval',
    about: 'The proof stays marked as sent and awaits the advertiser’s approval again.',
  },
  place: {
    title: 'Mark this advertisement as placed?',
    confirm: 'Mark as placed',
    about: 'It’s in place as ordered. This is the last step.',
  },
  unplace: {
    title: 'Undo the placement?',
    confirm: 'Undo placement',
    about: 'Its proof is still approved. Until it’s marked as placed again, it isn’t printed.',
  },
  cancel: {
    title: 'Cancel this advertisement?',
    confirm: 'Cancel advertisement',
    dismiss: 'Keep advertisement',
    about: 'Its space becomes available to others. The artwork and agreement stay here.',
    asks: 'Reason for canceling',
  },
  reinstate: {
    title: 'Reinstate this advertisement?',
    confirm: 'Reinstate',
    about: 'It’s reserved again if its size is still available.',
  },
}
