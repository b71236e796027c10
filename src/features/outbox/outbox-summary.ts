import type { OutboxRow } from '#app/storage/outbox-row.ts'

function count(rows: readonly OutboxRow[], state: OutboxRow['state']): number {
  return rows.filter((row) => row.state === state).length
}

/** A few words for the top bar: what waits, and what waits for the person. */
export function outboxSummary(rows: readonly OutboxRow[]): string {
  const [waiting, refused, conflicts] = [count(rows, 'waiting'), count(rows, 'refused'), count(rows, 'conflict')]
  if (refused + conflicts === 0) return waiting === 1 ? '1 change waits' : `${waiting} changes wait`
  const needs = conflicts === 0 ? `${refused} refused` : refused === 0 ? `${conflicts} to compare` : `${refused + conflicts} need you`
  return waiting === 0 ? needs : `${needs}, ${waiting} waiting`
}
