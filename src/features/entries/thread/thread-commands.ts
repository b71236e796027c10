import { newId } from '#app/outbox/new-id.ts'
import { enqueue } from '#app/outbox/outbox.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'

export const maxLetters = 2000

/** Adds a comment to an entry. Saved on this device until the server has it, so it also works offline. */
export async function addComment(
  entryId: string,
  { body, field, label, isInternal = false }: { body: string; field: string | null; label: string; isInternal?: boolean },
): Promise<void> {
  const id = newId()
  await enqueue(
    {
      resource: 'comments',
      id,
      label: `A ${isInternal ? 'note' : 'comment'} on ${label}`,
      href: location.pathname + location.search,
      endpoint: 'entries.comment',
      params: { id: entryId },
      body: { id, body, field, ...(isInternal && { internal: true }) },
      base: null,
    },
    { draftKey: threadDraftKey(entryId, { isInternal }) },
  )
  await sendOutbox()
}

export function threadDraftKey(entryId: string, { isInternal }: { isInternal: boolean }): string {
  return `${isInternal ? 'notes' : 'comments'}:${entryId}`
}
