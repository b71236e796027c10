import type { SaveOutcome } from '#app/outbox/save-record.ts'

/** Whose view of the comments it is. */
export type ThreadSide = 'member' | 'staff'

export interface CommentLabels {
  label: string
  send: string
  sent: string
  pending: string
  refused: string
}

const commentLabels = (reader: 'association' | 'company') => ({
  empty: `No comments yet. The ${reader} can read what you write here.`,
  label: `Comment to the ${reader}`,
  send: 'Send comment',
  sent: 'Comment sent.',
  pending: 'Your comment is saved on this device. It will be sent automatically.',
  refused: 'Your comment couldn’t be sent. Open “Changes on this device” to see why.',
})

export const threadLabels: Record<ThreadSide, CommentLabels & { empty: string }> = {
  member: commentLabels('association'),
  staff: commentLabels('company'),
}

/** What became of a new comment. A comment on an entry that has not synced yet is sent after the entry. */
export function outcomeMessage(
  { sent, pending, refused }: CommentLabels,
  { kind }: Pick<SaveOutcome<unknown>, 'kind'>,
  { isAtServer }: { isAtServer: boolean },
): string {
  if (kind === 'saved') return sent
  if (kind === 'refused') return refused
  return isAtServer ? pending : 'Your comment is saved on this device. It will be sent with the entry.'
}

/** For comments that only staff see. */
export const staffCommentLabels: CommentLabels = {
  ...threadLabels.staff,
  label: 'Comment for other staff',
  sent: 'Comment saved.',
  send: 'Save comment',
}
