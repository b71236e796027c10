import { useEffect } from 'react'
import { registerForm } from '#app/session/open-forms.ts'
import type { Autosave } from './autosave.ts'

/**
 * While a form is open, and whenever its page is left, hidden or closed, its edits are stored on the device. `storeAtOnce` does so
 * without waiting and returns whether it did; `isStored` is whether there are edits and the device has them all. Both stay the same.
 */
export function useStoredEdits<F extends object>(edits: Autosave<F>, storeAtOnce: () => boolean, isStored: () => boolean): void {
  useEffect(() => {
    edits.start()
    const unregister = registerForm({ save: edits.flush, saveAtOnce: storeAtOnce, isSaved: isStored })
    return () => {
      unregister()
      edits.stop()
    }
  }, [edits, storeAtOnce, isStored])
}
