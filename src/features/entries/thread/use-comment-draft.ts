import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { threadDraftKey } from './thread-commands.ts'

/** The draft of a comment, saved on this device at every keystroke until the comment is sent. */
export function useCommentDraft(entryId: string, { isInternal }: { isInternal: boolean }) {
  const [text, setText] = useState('')
  const key = threadDraftKey(entryId, { isInternal })

  useEffect(() => {
    void readDraft(key).then((draft) => {
      const kept = draft?.values['body']
      if (typeof kept === 'string') setText((written) => written || kept)
    }, logFailure)
  }, [key])

  return {
    text,
    write: (next: string) => {
      setText(next)
      const saved = next === '' ? dropDraft(key) : saveDraft(key, { base: null, values: { body: next } })
      saved.catch(logFailure)
    },
    /** Empties the field while the comment is saved, which deletes the draft. Returns the function that brings the text back. */
    take: () => {
      setText('')
      return () => setText((written) => written || text)
    },
  }
}
