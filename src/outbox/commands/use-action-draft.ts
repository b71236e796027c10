import { useEffect, useState } from 'react'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { dropDraft, readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** What a company writes to the association with an action, saved on this device at every keystroke until its dialog is closed. */
export function useActionDraft(entryId: string, verb: EntryAction, label: string) {
  const [text, setText] = useState('')
  const key = `actions:${entryId}:${verb}`

  useEffect(() => {
    void readDraft(key).then((stored) => {
      const saved = stored?.values['text']
      if (typeof saved === 'string') setText((now) => now || saved)
    }, logFailure)
  }, [key])

  return {
    text,
    write: (next: string) => {
      setText(next)
      const saved = next === '' ? dropDraft(key) : saveDraft(key, { base: null, values: { text: next, label } })
      saved.catch(logFailure)
    },
    drop: () => void dropDraft(key).catch(logFailure),
  }
}
