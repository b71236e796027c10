import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { Draft } from '#app/outbox/drafts.ts'

/** Hands over unsent work as a file, for a person who wants to keep it elsewhere or show it to somebody. */
export function downloadWork(changes: readonly OutboxRow[], drafts: readonly Draft[] = []): void {
  const text = JSON.stringify({ changes, drafts }, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `unsent-changes-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
