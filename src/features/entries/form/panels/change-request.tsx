import { UnstyledButton } from '@mantine/core'
import type { Entry } from '#contract/entry/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { entryLabelOf } from '../entry-labels.ts'
import styles from '../entry-form.module.css'
import parts from '../entry-parts.module.css'

interface ChangeRequestProps {
  request: NonNullable<Entry['changes_requested']>
  zone: string
  isMember: boolean
  onJump: (field: string) => void
}

/** What the association asks to change; each field leads there. */
export function ChangeRequest({ request, zone, isMember, onJump }: ChangeRequestProps) {
  return (
    <section className={styles.notice} data-tone="alarm" aria-label="Changes requested">
      <h2>{isMember ? 'The association requested changes' : 'Changes requested from the company'}</h2>
      <p className={parts.quote}>{request.message}</p>
      {request.fields.length > 0 && (
        <ul className={parts.jumps}>
          {request.fields.map((field) => (
            <li key={field}>
              <UnstyledButton onClick={() => onJump(field)}>{entryLabelOf(field)}</UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <p className={parts.said}>
        {isMember ? 'Requested' : 'The association requested this'} {formatInstantForViewer(request.at, zone)}.{' '}
        {isMember
          ? 'Make the changes, then submit the entry again under “Review and sign”.'
          : 'The company can edit the entry and submit it again. It will show up in the review queue again.'}
      </p>
    </section>
  )
}
