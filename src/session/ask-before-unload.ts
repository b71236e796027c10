import { isStartingAnew } from './watch-storage.ts'

/** Until the work ends, the browser asks before it closes or reloads the page, which would leave the rest of it undone. */
export async function askBeforeUnload<T>(work: () => Promise<T>): Promise<T> {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isStartingAnew()) event.preventDefault()
  }
  // Before those who act only if the person may not stay.
  addEventListener('beforeunload', ask, { capture: true })
  return await work().finally(() => removeEventListener('beforeunload', ask, { capture: true }))
}
