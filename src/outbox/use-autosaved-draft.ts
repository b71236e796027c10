import { useEffect, useState } from 'react'
import { logFailure } from '#app/session/log-failure.ts'
import { workOwner } from '#app/session/current-session.ts'
import { registerForm } from '#app/session/open-forms.ts'
import { afterDrawing } from '#app/sync/use-fresh-lists.ts'
import { adoptOrphanedDrafts } from './adopt-orphaned-drafts.ts'
import type { Autosave } from './autosave.ts'
import { restoreDraft } from './autosave-record.ts'
import { adoptStashedDrafts, readDraft, stashDraft, type Draft } from './drafts.ts'

/**
 * Restores the edits that an earlier visit or another tab left under `key`, and saves edits whenever the page is left, hidden or
 * closed.
 */
export function useAutosavedDraft<F extends object>(key: string, autosave: Autosave<F>, isUnbegun: () => boolean): void {
  // Read while the form is being drawn, so that the record without them is not seen for long.
  const [reading] = useState(() =>
    adoptStashedDrafts()
      .catch(logFailure)
      .then(() => readDraft(key))
      .catch(logFailure),
  )

  // Sends earlier edits once the form has rendered, and whenever the network is back.
  useEffect(() => {
    const send = () => void autosave.flush().catch(logFailure)
    const cancel = afterDrawing(send)
    addEventListener('online', send)
    return () => {
      cancel()
      removeEventListener('online', send)
    }
  }, [autosave])

  useEffect(() => {
    autosave.start()
    const owner = workOwner()
    const adopt = (draft: Draft) => restoreDraft(autosave, draft)
    void reading.then((draft) => draft && adopt(draft))
    const endOrphans = adoptOrphanedDrafts(key, { edits: () => autosave.edits, adopt })
    const unregister = registerForm({
      save: autosave.flush,
      // A record that its first edit would have created is gone with the page.
      saveAtOnce: () => !isUnbegun() && saveAtOnce(owner, key, autosave),
      isSaved: () => !isUnbegun() && !autosave.unsaved && Object.keys(autosave.edits).length > 0,
    })
    return () => {
      unregister()
      endOrphans()
      autosave.stop()
    }
  }, [key, autosave, isUnbegun, reading])
}

/** Whether there was something to save, and it is saved. */
function saveAtOnce<F extends object>(owner: string | undefined, key: string, { unsaved }: Autosave<F>): boolean {
  if (!unsaved) return false
  const { edits, seen } = unsaved
  const href = location.pathname + location.search
  return stashDraft(owner, key, { base: { ...seen.fields, version: seen.version }, values: { ...edits }, href })
}
