import { useState } from 'react'
import type { Entry } from '#contract/entry-record.ts'
import action from '#app/ui/action.module.css'
import { ActionDialog } from './action-dialog.tsx'
import { actOn } from './entry-commands.ts'
import styles from './entry-review.module.css'

interface RevisionPanelProps {
  entry: Entry
  labelOf: (field: string) => string
}

/** What a member changed after approval: old beside new, to accept or decline, all or by field (product rule 9). */
export function RevisionPanel({ entry, labelOf }: RevisionPanelProps) {
  const changes = Object.entries(entry.pending_revision?.changes ?? {})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [verb, setVerb] = useState<'accept_revision' | 'decline_revision'>()
  const chosen = changes.map(([field]) => field).filter((field) => !left.has(field))
  if (changes.length === 0) return null

  function toggle(field: string) {
    setLeft((now) => (now.has(field) ? new Set([...now].filter((one) => one !== field)) : new Set([...now, field])))
  }

  return (
    <section className={styles.panel} aria-label="A change that waits">
      <h2>A change waits</h2>
      <table className={styles.diff}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">As it is public</th>
            <th scope="col">As the company wants it</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(([field, to]) => (
            <tr key={field}>
              <th scope="row">
                <label>
                  <input type="checkbox" checked={!left.has(field)} onChange={() => toggle(field)} /> {labelOf(field)}
                </label>
              </th>
              <td>{inWords(entry[field as keyof Entry])}</td>
              <td>{inWords(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <button
          type="button"
          className={action.primary}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && setVerb('accept_revision')}
        >
          Accept what is ticked
        </button>
        <button
          type="button"
          className={action.secondary}
          aria-disabled={chosen.length === 0}
          onClick={() => chosen.length > 0 && setVerb('decline_revision')}
        >
          Decline what is ticked …
        </button>
      </div>
      {verb && (
        <ActionDialog
          verb={verb}
          of={chosen.map(labelOf).join(', ')}
          onConfirm={(body) => actOn(entry, verb, { ...body, ...(left.size > 0 && { fields: chosen }) })}
          onClose={() => setVerb(undefined)}
        />
      )}
    </section>
  )
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(inWords).join('; ')
  if (typeof value === 'object')
    return Object.values(value)
      .map(inWords)
      .filter((part) => part !== '—')
      .join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
