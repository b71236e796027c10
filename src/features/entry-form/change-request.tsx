import type { Entry } from '#contract/entry-record.ts'
import { entryLabels } from './entry-labels.ts'
import styles from './entry-form.module.css'

/** What the association asks to change; each field leads there. */
export function ChangeRequest({ request, onJump }: { request: NonNullable<Entry['changes_requested']>; onJump: (field: string) => void }) {
  return (
    <section className={styles.request} aria-label="Changes asked for">
      <h2>The association asks for changes</h2>
      <p>{request.message}</p>
      {request.fields.length > 0 && (
        <ul>
          {request.fields.map((field) => (
            <li key={field}>
              <button type="button" onClick={() => onJump(field)}>
                {entryLabels[field as keyof typeof entryLabels] ?? field}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
