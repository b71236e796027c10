import { useEffect } from 'react'
import { logFailure } from '#app/session/log-failure.ts'
import { registerForm } from '#app/session/open-forms.ts'
import { afterDrawingMs } from '#app/sync/use-fresh-lists.ts'
import { adoptOrphanedDrafts } from './adopt-orphaned-drafts.ts'
import type { Autosave } from './autosave.ts'
import { readDraft, type Draft } from './drafts.ts'

/**
 * Restores the edits that an earlier visit or another tab left under `key`, and saves edits whenever the page is left, hidden or
 * closed.
 */
export function useAutosavedDraft<F extends object>(key: string, autosave: Autosave<F>): void {
  // Sends earlier edits once the form has rendered, and whenever the network is back.
  useEffect(() => {
    const send = () => void autosave.flush().catch(logFailure)
    const timer = setTimeout(send, afterDrawingMs)
    addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [autosave])

  useEffect(() => {
    autosave.start()
    const adopt = (draft: Draft) => {
      const { version, ...fields } = (draft.base ?? {}) as Partial<F> & { version?: number }
      autosave.restore(draft.values as Partial<F>, { fields: fields as Partial<F>, version })
    }
    void readDraft(key).then((draft) => draft && adopt(draft))
    const endOrphans = adoptOrphanedDrafts(key, { edits: () => autosave.edits, adopt })
    const leave = () => {
      if (document.hidden) void autosave.flush()
    }
    const close = () => void autosave.flush()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', close)
    const unregister = registerForm(() => autosave.flush())
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', close)
      unregister()
      endOrphans()
      autosave.stop()
    }
  }, [key, autosave])
}
