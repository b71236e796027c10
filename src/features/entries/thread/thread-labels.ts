/** Whose view of the comments it is. */
export type ThreadSide = 'member' | 'staff'

export interface CommentLabels {
  label: string
  send: string
  sent: string
  kept: string
}

export const threadLabels: Record<ThreadSide, CommentLabels & { empty: string }> = {
  member: {
    empty: 'No comments yet. The association can read what you write here.',
    label: 'Message the association',
    send: 'Send comment',
    sent: 'Comment sent.',
    kept: 'Your comment is saved on this device. It will be sent when you’re back online.',
  },
  staff: {
    empty: 'No comments yet. The company can read what you write here.',
    label: 'Message the company',
    send: 'Send comment',
    sent: 'Comment sent.',
    kept: 'Your comment is saved on this device. It will be sent when you’re back online.',
  },
}

/** The confirmation for a new comment. A comment on an entry that has not synced yet is sent after the entry. */
export function sentMessage({ sent, kept }: CommentLabels, { isAtServer, isOnline }: { isAtServer: boolean; isOnline: boolean }): string {
  if (!isAtServer) return 'Your comment is saved on this device. It will be sent with the entry.'
  return isOnline ? sent : kept
}

export const noteLabels: CommentLabels = {
  label: 'Note for other staff',
  send: 'Save note',
  sent: 'Note saved.',
  kept: 'Your note is saved on this device. It will sync when you’re back online.',
}
