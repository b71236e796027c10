import { useState } from 'react'
import type { AdRefusal } from '#contract/advertisement/rules.ts'
import type { AdAction } from '#contract/advertisement/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { actOnAd } from './ad-commands.ts'
import type { AdRow } from './use-advertisements.ts'

/** What is asked about; artwork comes by itself. */
export type AskedAction = Exclude<AdAction, 'artwork'>

interface ActionDialogProps {
  ad: AdRow
  event: Event
  does: AskedAction
  /** Its date has passed: it is an exception, and needs a reason. */
  refusal: AdRefusal | undefined
  onClose: () => void
}

/** Explains a step and asks for the note or reason that it needs. */
export function ActionDialog({ ad, event, does, refusal, onClose }: ActionDialogProps) {
  const [note, setNote] = useState('')
  const [exception, setException] = useState('')
  const { title, confirm, about, asks } = words[does]
  const isLate = refusal?.why === 'DEADLINE'
  const isHeld = (isLate && exception.trim().length < 5) || (does === 'cancel' && note.trim() === '')
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      isHeld={isHeld}
      onConfirm={() => actOnAd(ad, does, { note, exception: isLate ? exception : '' })}
      onClose={onClose}
    >
      <p>{about}</p>
      {does === 'place' && ad.problems.length > 0 && <p>Its artwork still has something to look at: {ad.problems.join(' ')}</p>}
      {asks && <TextArea name="note" label={asks} rows={3} value={note} onChange={setNote} />}
      {isLate && (
        <TextArea
          name="exception"
          label="Why it is an exception"
          hint={`The date for this was ${formatInstantForViewer(refusal.at, event.timezone)}. The log says why it was done later.`}
          rows={2}
          value={exception}
          onChange={setException}
        />
      )}
    </ConfirmDialog>
  )
}

interface Words {
  title: string
  confirm: string
  about: string
  asks?: string
}

const words: Record<AskedAction, Words> = {
  reserve: {
    title: 'Reserve this advertisement?',
    confirm: 'Reserve',
    about: 'It becomes an order: it counts in the totals and uses inventory.',
  },
  proof: {
    title: 'Mark the proof as sent?',
    confirm: 'Mark as sent',
    about: 'The proof of the newest artwork went to the advertiser, who approves it or sends other artwork.',
    asks: 'What the advertiser was told (optional)',
  },
  approve_proof: { title: 'Mark the proof as approved?', confirm: 'Mark as approved', about: 'The advertiser has said yes to this proof.' },
  place: {
    title: 'Mark this advertisement as placed?',
    confirm: 'Mark as placed',
    about: 'It stands where it was ordered. Nothing of it can be changed by a step after this.',
  },
  cancel: {
    title: 'Cancel this advertisement?',
    confirm: 'Cancel it',
    about: 'Its place is free for others. Its artwork and what was agreed stay here.',
    asks: 'Why it is cancelled',
  },
  reinstate: {
    title: 'Reinstate this advertisement?',
    confirm: 'Reinstate',
    about: 'It is reserved again, if its size is still available.',
  },
}
