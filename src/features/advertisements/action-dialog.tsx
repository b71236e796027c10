import type { AdRefusal } from '#contract/advertisement/rules.ts'
import type { AdAction } from '#contract/advertisement/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { actOnAd } from './ad-commands.ts'
import type { AdRow } from './use-advertisements.ts'

/** Actions with a dialog; artwork is added through its field. */
export type AskedAction = Exclude<AdAction, 'artwork'>

interface ActionDialogProps {
  ad: AdRow
  event: Event
  does: AskedAction
  /** Set if the deadline has passed, so that an exception with a reason is needed. */
  refusal: AdRefusal | undefined
  onClose: () => void
}

export function ActionDialog({ ad, event, does, refusal, onClose }: ActionDialogProps) {
  const { title, confirm, dismiss, about, asks } = actionLabels[does]
  const note = useActionDraft({ id: ad.id, about: does, label: title })
  const exception = useActionDraft({ id: ad.id, about: `${does} late`, label: title })
  const isLate = refusal?.why === 'DEADLINE'
  const isBlocked = (isLate && exception.text.trim().length < 5) || (does === 'cancel' && note.text.trim() === '')
  return (
    <ConfirmDialog
      title={title}
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
      {asks && <TextArea name="note" label={asks} rows={3} value={note.text} onChange={note.write} />}
      {isLate && (
        <TextArea
          name="exception"
          label="Reason for the exception"
          hint={`The deadline was ${formatInstantForViewer(refusal.at, event.timezone)}. The reason is recorded in the audit log. At least 5 characters.`}
          rows={2}
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
    about: 'It becomes an order, counts in the totals and uses inventory.',
  },
  proof: {
    title: 'Mark the proof as sent?',
    confirm: 'Mark as sent',
    about: 'The proof of the latest artwork went to the advertiser, who approves it or sends new artwork.',
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
    about: 'It’s in the placement that was ordered. This is the last step.',
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
