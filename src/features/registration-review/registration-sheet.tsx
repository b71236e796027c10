import { useState } from 'react'
import { companyChecklist, eventCompanyTransitions, type EventCompanyAction } from '#contract/event-company-readiness.ts'
import type { Event } from '#contract/event.ts'
import { fromMillis, toMillis } from '#contract/timestamp.ts'
import action from '#app/ui/action.module.css'
import { InstantField } from '#app/ui/form/instant-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { decide, type Said } from './registration-commands.ts'
import type { RegistrationRow } from './registration-columns.tsx'
import styles from './registration-review.module.css'

const words: Partial<Record<EventCompanyAction, string>> = {
  approve: 'Approve',
  request_changes: 'Ask for changes',
  reject: 'Reject',
  reinstate: 'Reinstate',
  withdraw: 'Withdraw',
}

interface RegistrationSheetProps {
  row: RegistrationRow
  event: Event
  today: string
  onClose: () => void
}

/** One company's registration: what it has, what is missing, and what staff decide. */
export function RegistrationSheet({ row, event, today, onClose }: RegistrationSheetProps) {
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const [until, setUntil] = useState<number | null>(row.late_until ? toMillis(row.late_until) : null)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const possible = (Object.keys(words) as EventCompanyAction[]).filter((name) => eventCompanyTransitions[name].from.includes(row.status))

  async function act(name: EventCompanyAction, said: Said) {
    if (isBusy || !isOnline) return
    setBusy(true)
    setProblem(undefined)
    const failure = await decide(row, name, said)
    setBusy(false)
    if (failure === undefined) onClose()
    else setProblem(failure)
  }

  function press(name: EventCompanyAction) {
    const { needs } = eventCompanyTransitions[name]
    if (needs && text.trim().length < 5) return setProblem('Write to the company first, in at least 5 characters.')
    void act(name, needs === 'message' ? { message: text.trim() } : needs === 'reason' ? { reason: text.trim() } : {})
  }

  return (
    <Sheet label={row.company_name} onClose={onClose}>
      <div className={styles.sheet}>
        <h2>{row.company_name}</h2>
        <ul className={styles.checklist}>
          {companyChecklist(row, event, today).map(({ field, label, problem: wrong }) => (
            <li key={field} data-wrong={wrong !== null}>
              <strong>{label}</strong> {wrong ?? 'is there.'}
            </li>
          ))}
        </ul>
        <TextArea
          name="message"
          label="To the company"
          value={text}
          onChange={setText}
          rows={3}
          hint="Read by them when changes are asked for, or when it is rejected."
        />
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {!isOnline && <p>Deciding needs a connection.</p>}
        <div className={styles.buttons}>
          {possible.map((name) => (
            <button
              key={name}
              type="button"
              className={name === 'approve' ? action.primary : action.secondary}
              aria-disabled={isBusy || !isOnline}
              onClick={() => press(name)}
            >
              {words[name]}
            </button>
          ))}
        </div>
        <InstantField
          name="late_until"
          label="Exception to the end of registration, until"
          zone={event.timezone}
          value={until}
          onChange={setUntil}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            className={action.secondary}
            aria-disabled={isBusy || !isOnline}
            onClick={() => void act('set_late_until', { late_until: until === null ? null : fromMillis(until) })}
          >
            {until === null ? 'End the exception' : 'Make the exception'}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
