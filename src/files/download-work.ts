import { handOverFile } from '#app/files/hand-over-file.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { Draft } from '#app/outbox/drafts.ts'

/** Downloads unsent work as a file, to keep elsewhere or to show to someone. */
export async function downloadWork(changes: readonly OutboxRow[], drafts: readonly Draft[] = []): Promise<void> {
  const text = JSON.stringify({ changes, drafts }, null, 2)
  const name = `unsent-changes-${new Date().toISOString().slice(0, 10)}.json`
  await handOverFile(new Blob([text], { type: 'application/json' }), name)
}
