import { emailStates, type EmailState } from '#contract/notification/email-status.ts'
import type { Email } from '#contract/notification/email.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import type { Column } from '#app/ui/table/column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'

export const stateLabels: Record<EmailState, string> = {
  QUEUED: 'Waiting',
  SENT: 'Sent',
  FAILED: 'Failed',
  RECORDED: 'Not sent',
}

export const stateTones = { QUEUED: 'wait', SENT: 'go', FAILED: 'alarm', RECORDED: 'plain' } as const satisfies Record<EmailState, string>

export const mailColumns: readonly Column<Email>[] = [
  { id: 'subject', label: 'Subject', width: 15, grow: 60, value: withoutEvent, csv: ({ subject }) => subject },
  { id: 'to', label: 'To', width: 9, card: 'text', value: ({ to_name: name }) => name },
  { id: 'address', label: 'Email', width: 16, card: 'text', value: ({ to_email: address }) => address },
  statusColumn(
    'state',
    'Status',
    ({ state }) => stateLabels[state],
    emailStates.map((state) => ({ value: stateLabels[state], label: stateLabels[state], tone: stateTones[state] })),
    { width: 7.5, card: 'badge' },
  ),
  { ...instantColumn('at', 'Created', ({ created_at: at }: Email) => toMillis(at)), card: 'note' },
  instantColumn('sent', 'Sent', ({ sent_at: at }) => at && toMillis(at), { hidden: true }),
  { id: 'full', label: 'Subject with event', width: 30, hidden: true, value: ({ subject }) => subject },
  { id: 'attempts', label: 'Attempts', width: 7, align: 'end', hidden: true, searched: false, value: ({ attempts }) => attempts },
  { id: 'error', label: 'Error', width: 16, isLong: true, hidden: true, card: 'text', value: ({ error }) => error },
]

/** What happened comes first: most subjects begin with the same event. */
export function withoutEvent({ subject, text }: Pick<Email, 'subject' | 'text'>): string {
  const rest = subject.slice(subject.indexOf(': ') + 2)
  return text.startsWith(rest.slice(0, 8)) ? rest : subject
}
