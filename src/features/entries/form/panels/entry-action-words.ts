import type { EntryAction } from '#contract/entry/lifecycle.ts'

interface ActionWords {
  /** On the button. */
  label: string
  /** What happens, before it does. */
  about: string
  /** On the button that does it. */
  confirm: string
  /** What has to be written for it. */
  asks?: string
}

/** What a member does with an entry beside writing it and handing it in. */
export type MemberAction = 'recall' | 'withdraw' | 'request_withdrawal' | 'dismiss_withdrawal' | 'reinstate'
/** What a member answers to a proof. */
export type ProofAction = 'approve_proof' | 'request_proof_change'

export const memberActions: readonly MemberAction[] = ['recall', 'reinstate', 'dismiss_withdrawal', 'withdraw', 'request_withdrawal']

export const entryActionWords: Record<MemberAction | ProofAction, ActionWords> = {
  recall: {
    label: 'Recall to make changes …',
    about: 'The entry becomes a draft again. Submit it again before registration closes.',
    confirm: 'Recall it',
  },
  withdraw: {
    label: 'Withdraw …',
    about: 'The entry leaves the event. What you wrote stays here, and it can be reinstated while registration is open.',
    confirm: 'Withdraw it',
    asks: 'Why it is withdrawn',
  },
  request_withdrawal: {
    label: 'Ask to withdraw …',
    about: 'The entry is approved, so the association withdraws it. They are asked, and nothing changes until they answer.',
    confirm: 'Ask the association',
    asks: 'Why it should be withdrawn',
  },
  dismiss_withdrawal: {
    label: 'Keep it after all …',
    about: 'The association is told that the entry stays.',
    confirm: 'Keep it',
  },
  reinstate: {
    label: 'Reinstate …',
    about: 'The entry becomes a draft again, as you left it.',
    confirm: 'Reinstate it',
  },
  approve_proof: {
    label: 'Approve the proof …',
    about: 'It is printed as it stands in the preview.',
    confirm: 'Approve it',
  },
  request_proof_change: {
    label: 'Ask for a change …',
    about: 'The association is told what is wrong, and sends a new proof.',
    confirm: 'Send it',
    asks: 'What has to be changed',
  },
} satisfies Partial<Record<EntryAction, ActionWords>>
