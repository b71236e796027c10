import { plural } from '#contract/value/plural.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'

function count(rows: readonly { state: string }[], state: OutboxRow['state']): number {
  return rows.filter((row) => row.state === state).length
}

/** A short summary for the top bar: what is waiting, and what needs the user. */
export function outboxSummary(rows: readonly OutboxRow[], photos: readonly PhotoRow[] = []): string {
  const [changes, files] = [count(rows, 'waiting'), count(photos, 'waiting')]
  const [refused, conflicts, refusedFiles] = [count(rows, 'refused'), count(rows, 'conflict'), count(photos, 'refused')]
  const needs = refused + conflicts + refusedFiles
  if (needs > 0) {
    const kinds = [refused > 0 && `${refused} rejected`, conflicts > 0 && `${conflicts} in conflict`]
    const one = [...kinds, refusedFiles > 0 && `${plural(refusedFiles, 'file', 'files')} rejected`].filter(Boolean)
    return `${one.length === 1 ? one[0] : `${needs} need attention`}${changes + files > 0 ? `, ${changes + files} waiting` : ''}`
  }
  const waiting = [changes > 0 && plural(changes, 'change', 'changes'), files > 0 && plural(files, 'file', 'files')]
    .filter(Boolean)
    .join(', ')
  return `${waiting} waiting`
}
