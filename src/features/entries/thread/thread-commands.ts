import type { Comment } from '#contract/entry/comment.ts'
import { newId } from '#app/outbox/new-id.ts'
import { saveRecord, type SaveOutcome } from '#app/outbox/save-record.ts'

export const maxLetters = 2000

/** Adds a comment to an entry. Saved on this device until the server has it, so it also works offline. Rejects only if that fails. */
export function addComment(
  entryId: string,
  { body, field, label, isInternal = false }: { body: string; field: string | null; label: string; isInternal?: boolean },
): Promise<SaveOutcome<Comment>> {
  const id = newId()
  return saveRecord<Comment>({
    resource: 'comments',
    id,
    label: `A ${isInternal ? 'staff comment' : 'comment'} on ${label}`,
    endpoint: 'entries.comment',
    params: { id: entryId },
    body: { id, body, field, ...(isInternal && { internal: true }) },
    base: null,
    draftKey: threadDraftKey(entryId, { isInternal }),
  })
}

export function threadDraftKey(entryId: string, { isInternal }: { isInternal: boolean }): string {
  return `${isInternal ? 'notes' : 'comments'}:${entryId}`
}
