import { useState } from 'react'
import { lacksFee, paymentProblem, withoutFee } from '#contract/entry/fee.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { paymentStatuses } from '#contract/entry/status.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { Event } from '#contract/event/schema.ts'
import { dollars } from '#contract/value/dollars.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { plural } from '#contract/value/plural.ts'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { LeftOutRows, sortOut, type SortedOut } from '#app/ui/list/left-out-rows.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { entryNoun } from './bulk-preflight.ts'

type Payment = (typeof paymentStatuses)[number]

interface PaymentDialogProps {
  entries: readonly Entry[]
  event: Event
  onUpdate: (status: Payment, rows: SortedOut<Entry>) => Promise<string | undefined>
  onClose: () => void
}

const choices = paymentStatuses.map((value) => ({ value, label: formatCode(value) }))

/** Sets the payment of several entries, such as those of a paid invoice. */
export function PaymentDialog({ entries, event, onUpdate, onClose }: PaymentDialogProps) {
  const [status, setStatus] = useState<Payment>('PAID')
  const sorted = sortOut(entries, (entry) => paymentProblem(entry, status, event), titleOf)
  const { able, cannot } = sorted
  const fees = able.reduce((sum, { fee_amount: fee }) => sum + (fee ?? 0), 0)
  const unset = able.filter((entry) => lacksFee(entry, event)).length
  const sums = [fees > 0 && `${dollars(fees)} in fees`, unset > 0 && withoutFee(unset)].filter(Boolean).join(', ')
  const label = `Mark ${plural(able.length, 'entry', 'entries')} as ${status.toLowerCase()}`
  return (
    <ConfirmDialog
      title={able.length === 0 ? 'Payment' : label}
      about={plural(entries.length, 'entry', 'entries')}
      confirmLabel={label}
      isBlocked={able.length === 0}
      onConfirm={() => onUpdate(status, sorted)}
      onClose={onClose}
    >
      <p>
        {plural(entries.length, 'entry', 'entries')} selected{sums && ` (${sums})`}. Companies can’t see payments. Fees and invoice numbers
        stay as they are.
      </p>
      <RadioGroup name="payment_status" label="Payment" value={status} choices={choices} onChange={setStatus} />
      <LeftOutRows groups={cannot} noun={entryNoun} />
    </ConfirmDialog>
  )
}
