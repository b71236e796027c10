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
    empty: 'Nothing was said yet. What you write here is read by the association.',
    label: 'Write to the association',
    send: 'Send the comment',
    sent: 'Your comment is sent.',
    kept: 'Your comment is kept on this device and sent when you are back online.',
  },
  staff: {
    empty: 'Nothing was said yet. What you write here is read by the company.',
    label: 'Write to the company',
    send: 'Send the comment',
    sent: 'Your comment is sent.',
    kept: 'Your comment is kept on this device and sent when you are back online.',
  },
}

/** What is said when a comment was written. One on an entry that the server does not know goes after the entry, whenever that is. */
export function saidWords({ sent, kept }: CommentWords, { isAtServer, isOnline }: { isAtServer: boolean; isOnline: boolean }): string {
  if (!isAtServer) return 'Your comment is kept on this device. It goes with the entry, as soon as that is sent.'
  return isOnline ? sent : kept
}

export const noteWords: CommentWords = {
  label: 'Note for other staff',
  send: 'Keep the note',
  sent: 'Your note is kept.',
  kept: 'Your note is kept on this device and sent when you are back online.',
}
