import { currentSession, epochOfThisPage } from './current-session.ts'
import { isStartingAnew, startAnew } from './watch-storage.ts'

interface OpenForm {
  /** Stores its edits on the device. */
  save: () => Promise<unknown>
  /** Stores those that the device doesn't have, without waiting, as its page is being closed; returns whether it did. */
  saveAtOnce: () => boolean
  /** Whether it has edits, and the device has all of them. */
  isSaved: () => boolean
}

const open = new Set<OpenForm>()
const reading = new Set<Promise<unknown>>()

/** Registers an open form, whose edits are stored also when the page is hidden or closed. Returns the function to call when it closes. */
export function registerForm(form: OpenForm): () => void {
  let isLeft = false
  // A phone may kill a hidden page without another event.
  const hide = () => {
    if (document.hidden && !isLeft && !isStartingAnew()) void form.save()
  }
  const close = ({ persisted }: PageTransitionEvent) => {
    if (isStartingAnew()) return
    const isSavedNow = form.saveAtOnce()
    // In the back/forward cache, a call to a database would be cut off.
    isLeft = isSavedNow || persisted
    if (!isLeft) void form.save()
    const isTaken = isSavedNow || form.isSaved()
    if (persisted) addEventListener('pageshow', () => comeBack(isTaken), { once: true })
  }
  const comeBack = (isTaken: boolean) => {
    isLeft = false
    // The pages after this one have what it saved, and may have sent or discarded it. This one would bring it back.
    if (isTaken && currentSession()?.epoch === epochOfThisPage()) startAnew()
  }
  open.add(form)
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', close)
  return () => {
    open.delete(form)
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', close)
  }
}

/**
 * Call with a file that was chosen: it resolves once the device has the file and its form the id. Until then, the browser asks
 * before it closes or reloads the page.
 */
export function registerReading(file: Promise<unknown>): void {
  reading.add(file)
  void askBeforeUnload(() => file).finally(() => reading.delete(file))
}

/** Resolves when no chosen file is being read any more. Never rejects. */
export async function filesRead(): Promise<void> {
  await Promise.allSettled(reading)
}

/**
 * Call before the session of this page's forms ends. When it resolves, all edits are stored on the
 * device, or the form shows that they could not be. Never rejects.
 */
export async function saveOpenForms(): Promise<void> {
  await filesRead()
  await Promise.allSettled([...open].map(({ save }) => save()))
}

/** Whether a person may still want this page: not while a newer build replaces it, and not once its session has ended. */
export function isPageInUse(): boolean {
  return !isStartingAnew() && currentSession()?.epoch === epochOfThisPage()
}

/** Until the returned function is called, the browser asks before it closes or reloads the page while something would be lost. */
export function askBeforeUnloadIf(isLost: () => boolean): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (!isStartingAnew() && isLost()) event.preventDefault()
  }
  // Before those who act only if the person may not stay.
  addEventListener('beforeunload', ask, { capture: true })
  return () => removeEventListener('beforeunload', ask, { capture: true })
}

/** Until the work ends, the browser asks before it closes or reloads the page, which would leave the rest of it undone. */
export async function askBeforeUnload<T>(work: () => Promise<T>): Promise<T> {
  const stopAsking = askBeforeUnloadIf(isPageInUse)
  return await work().finally(stopAsking)
}
