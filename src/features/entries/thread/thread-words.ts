/** Who reads and writes a thread. */
export type ThreadSide = 'member' | 'staff'

export interface CommentWords {
  label: string
  send: string
  sent: string
  kept: string
}

export const threadWords: Record<ThreadSide, CommentWords & { empty: string }> = {
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

/** What is said when a comment was written. One on an entry that the server does not know goes after the entry, whenever that is. */
export function saidWords({ sent, kept }: CommentWords, { isAtServer, isOnline }: { isAtServer: boolean; isOnline: boolean }): string {
  if (!isAtServer) return 'Your comment is saved on this device. It will be sent with the entry.'
  return isOnline ? sent : kept
}

export const noteWords: CommentWords = {
  label: 'Note for other staff',
  send: 'Save note',
  sent: 'Note saved.',
  kept: 'Your note is saved on this device. It will sync when you’re back online.',
}
