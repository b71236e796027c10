import { useEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { threadDraftKey } from './thread-commands.ts'
import { logFailure } from '#app/session/log-failure.ts'

const keepAfterMs = 400

/** The draft of a comment, saved on this device until the comment is sent. */
export function useCommentDraft(entryId: string, { isInternal }: { isInternal: boolean }) {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = threadDraftKey(entryId, { isInternal })

  useEffect(() => {
    void readDraft(key).then((draft) => {
      const kept = draft?.values['body']
      if (typeof kept === 'string') setText((written) => written || kept)
    })
    return () => clearTimeout(timer.current)
  }, [key])

  return {
    text,
    write: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveDraft(key, { base: null, values: { body: next } }).catch(logFailure), keepAfterMs)
    },
    /** The comment is in the outbox, which deletes the draft. */
    taken: () => {
      clearTimeout(timer.current)
      setText('')
    },
  }
}
