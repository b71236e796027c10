import type { EntryAction } from '#contract/entry/lifecycle.ts'

interface ActionLabels {
  label: string
  /** What the action does, shown in the confirmation. */
  about: string
  confirm: string
  /** The dialog’s title, if the confirm button’s label would not say enough. */
  title?: string
  /** The label of the dismissing button, if “Cancel” would be ambiguous. */
  dismiss?: string
  /** Confirms it: what else says so may be out of sight. */
  done: string
  /** The label of the text that the action requires. */
  asks?: string
}

/** What a member can do with an entry besides editing and submitting it. */
export type MemberAction = 'recall' | 'withdraw' | 'request_withdrawal' | 'dismiss_withdrawal' | 'reinstate'
export type ProofAction = 'approve_proof' | 'request_proof_change'

/** Reinstating, and canceling a withdrawal request, are offered where the form says that the entry is withdrawn or is to be. */
export const memberActions: readonly MemberAction[] = ['recall', 'withdraw', 'request_withdrawal']

export const entryActionLabels: Record<MemberAction | ProofAction, ActionLabels> = {
  recall: {
    label: 'Recall (back to draft)…',
    about: 'The entry becomes a draft again.',
    confirm: 'Recall entry',
    done: 'Recalled. It’s a draft again.',
  },
  withdraw: {
    label: 'Withdraw…',
    about: 'The entry leaves the event. Your work stays here, and you can reinstate it while registration is open.',
    confirm: 'Withdraw entry',
    done: 'The entry was withdrawn.',
    asks: 'Reason for withdrawal',
  },
  request_withdrawal: {
    label: 'Request withdrawal…',
    about: 'Only the association can withdraw an approved entry. Nothing changes until it responds to your request.',
    confirm: 'Request withdrawal',
    done: 'Withdrawal requested. You’ll be notified when the association responds.',
    asks: 'Reason for withdrawal',
  },
  dismiss_withdrawal: {
    label: 'Cancel withdrawal request…',
    about: 'The association is notified that the entry stays in the event.',
    confirm: 'Cancel request',
    done: 'Withdrawal request canceled. The entry stays in the event.',
    dismiss: 'Keep request',
  },
  reinstate: {
    label: 'Reinstate…',
    about: 'The entry becomes a draft again, as you left it.',
    confirm: 'Reinstate entry',
    done: 'Reinstated. It’s a draft again: submit it to enter it in the event.',
  },
  approve_proof: {
    label: 'Approve proof…',
    about: 'Its text, figures and photo print as the proof shows them.',
    confirm: 'Approve proof',
    done: 'Proof approved.',
  },
  request_proof_change: {
    label: 'Request changes…',
    title: 'Request changes to the proof',
    about: 'The association makes your changes and sends a new proof.',
    confirm: 'Request changes',
    done: 'Changes requested. The association will send a new proof.',
    asks: 'Requested changes',
  },
} satisfies Partial<Record<EntryAction, ActionLabels>>
