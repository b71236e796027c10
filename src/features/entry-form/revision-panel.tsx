import type { EntryFields } from '#contract/entry-record.ts'
import { isSame } from '#app/storage/merge-fields.ts'
import action from '#app/ui/action.module.css'
import { entryLabels } from './entry-labels.ts'
import styles from './entry-form.module.css'
import parts from './entry-parts.module.css'
import type { EntryForm } from './use-entry-form.ts'
import { useNames } from './use-names.ts'
import { valueWords } from './value-words.ts'

/** After approval: what the public sees and what waits for the association, field by field (product rule 9). */
export function RevisionPanel({ form }: { form: EntryForm }) {
  const fields = waitingFields(form)
  return (
    <section className={styles.notice} data-tone="wait" aria-label="Changes after approval">
      <h2>This entry is approved</h2>
      <p>What you change now waits until the association accepts it; until then it stays as it was.</p>
      {fields.length > 0 && <WaitingFields form={form} fields={fields} />}
    </section>
  )
}

/** Fields in which what is written here differs from what is public. */
export function waitingFields({ entry, values }: Pick<EntryForm, 'entry' | 'values'>): (keyof EntryFields)[] {
  return (Object.keys(entryLabels) as (keyof EntryFields)[]).filter((field) => !isSame(entry[field], values[field]))
}

function WaitingFields({ form, fields }: { form: EntryForm; fields: readonly (keyof EntryFields)[] }) {
  const names = useNames()
  const { entry, values, set } = form
  return (
    <ul className={parts.changes}>
      {fields.map((field) => (
        <li key={field}>
          <strong>{entryLabels[field]}</strong>
          <dl>
            <div>
              <dt>As approved</dt>
              <dd>{valueWords(field, entry[field], names)}</dd>
            </div>
            <div>
              <dt>Waits</dt>
              <dd>{valueWords(field, values[field], names)}</dd>
            </div>
          </dl>
          <button
            type="button"
            className={action.secondary}
            aria-label={`Take back: ${entryLabels[field]}`}
            onClick={() => {
              set(field, entry[field])
              void form.flush()
            }}
          >
            Take back
          </button>
        </li>
      ))}
    </ul>
  )
}
