import { useState } from 'react'
import { companyChecklist } from '#contract/event-company-readiness.ts'
import type { EventCompany } from '#contract/event-company.ts'
import type { Event } from '#contract/event.ts'
import { toMillis } from '#contract/timestamp.ts'
import { useDeviceQuery } from '#app/live/use-device-query.ts'
import { withRows } from '#app/live/use-self-saving.ts'
import { data } from '#app/storage/data.ts'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import action from '#app/ui/action.module.css'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import page from '#app/ui/form/form-page.module.css'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { SavedLine } from '#app/ui/form/saved-line.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './company-information.module.css'
import { actOnRegistration } from './registration-commands.ts'
import { RegistrationFacts } from './registration-facts.tsx'
import { RegistrationHead } from './registration-head.tsx'
import { standings } from './registration-standing.ts'
import type { CompanySlots } from './slots.ts'
import { SubmitRegistration } from './submit-registration.tsx'

interface RegistrationViewProps {
  event: Event
  record: EventCompany
  rows: readonly OutboxRow[]
  today: string
  locked: string | undefined
  slots: CompanySlots
  onEdit: (isEdit: boolean, field?: string) => void
}

/** To read: what was written, what is missing, and the way to write. */
export function RegistrationView({ event, record, rows, today, locked, slots, onEdit }: RegistrationViewProps) {
  const written = withRows(record, rows)
  const items = companyChecklist(written, event, today)
  const onJump = locked === undefined ? (field: string) => onEdit(true, field) : undefined
  return (
    <div className={page.page}>
      <RegistrationHead event={event} record={written} onJump={onJump}>
        <SavedLine
          state="quiet"
          isWaiting={rows.length > 0}
          isInConflict={rows.some(({ state }) => state === 'conflict')}
          hasErrors={false}
          refusal={rows.find(({ state }) => state === 'refused')?.problem?.detail}
          savedAt={record.version > 0 ? toMillis(record.updated_at) : undefined}
          standing={standings[record.status].sentence}
        />
        {locked !== undefined && <p>{locked}</p>}
        {locked === undefined && (
          <div className={styles.buttons}>
            <button type="button" className={action.secondary} onClick={() => onEdit(true)}>
              Edit
            </button>
          </div>
        )}
      </RegistrationHead>
      <div className={page.main}>
        <RegistrationFacts written={written} event={event} shownFile={slots.shownFile} />
        {locked === undefined && <Withdraw event={event} record={record} />}
      </div>
      <aside className={page.aside} data-first="true">
        <NeedsList title="What is needed" items={items} onJump={onJump} />
        {locked === undefined && <SubmitRegistration event={event} record={record} items={items} flush={flushNothing} />}
      </aside>
    </div>
  )
}

const flushNothing = async () => undefined

function Withdraw({ event, record }: { event: Event; record: EventCompany }) {
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const entries = useDeviceQuery(() => data().entries.where('event_id').equals(event.id).toArray(), [event.id]) ?? []
  const living = entries.filter(({ status }) => status !== 'WITHDRAWN' && status !== 'REJECTED').length
  const isHeld = !isOnline || living > 0
  return (
    <section className={styles.group} aria-label="Withdraw">
      <h2>Not taking part after all?</h2>
      <p className={styles.quiet}>
        {living > 0
          ? `Withdraw ${living === 1 ? 'the entry' : `the ${living} entries`} of your company first; then the company can be withdrawn too.`
          : isOnline
            ? 'Your company is then no part of this event. What you wrote is kept.'
            : 'Withdrawing needs a connection.'}
      </p>
      <div className={styles.buttons}>
        <button type="button" className={action.secondary} aria-disabled={isHeld} onClick={() => !isHeld && setAsking(true)}>
          Withdraw from this event
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw from this event?"
          confirmLabel="Withdraw"
          onConfirm={() => actOnRegistration(record.event_id, 'withdraw')}
          onClose={() => setAsking(false)}
        >
          <p>Your company then takes no part in {event.name}. Only the association can open it again.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
