import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { threadDraftKey } from './thread-commands.ts'

const empty = { body: '', field: '' }
const unlessWritten = (stored: typeof empty) => (now: typeof empty) => (now.body === '' ? stored : now)

/** The draft of a comment and the field that it is about, saved on this device at every keystroke until the comment is sent. */
export function useCommentDraft(entryId: string, { isInternal }: { isInternal: boolean }) {
  const [draft, setDraft] = useState(empty)
  const key = threadDraftKey(entryId, { isInternal })

  useEffect(() => {
    void readDraft(key).then((stored) => {
      const { body, field } = stored?.values ?? {}
      if (typeof body === 'string') setDraft(unlessWritten({ body, field: typeof field === 'string' ? field : '' }))
    }, logFailure)
  }, [key])

  function save(next: typeof empty) {
    setDraft(next)
    const saved = next.body === '' ? dropDraft(key) : saveDraft(key, { base: null, values: next })
    saved.catch(logFailure)
  }

  return {
    text: draft.body,
    /** The field that it is about; empty for the whole entry. */
    field: draft.field,
    write: (body: string) => save({ ...draft, body }),
    choose: (field: string) => save({ ...draft, field }),
    /** Empties the fields while the comment is saved, which deletes the draft. Returns the function that brings both back. */
    take: () => {
      setDraft(empty)
      return () => setDraft(unlessWritten(draft))
    },
  }
}
