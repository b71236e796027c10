import { logFailure } from './log-failure.ts'

const prefix = 'page:'

/** This page until it is closed; a reload is another one. */
export const thisPage = crypto.randomUUID()

let isHeld = false

/** Tells the other pages that this one is open, by a lock. Call before anything is stored as this page's. */
export function holdPage(): void {
  if (!isHeld) holdWhileHere(prefix + thisPage)
  isHeld = true
}

/** The pages of this browser that are open. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const names = [...held, ...pending].flatMap(({ name }) => (name?.startsWith(prefix) ? name.slice(prefix.length) : []))
  return new Set([thisPage, ...names])
}

/** Holds the lock with all others that do, except while the page is in the back/forward cache. Returns the function that ends it. */
export function holdWhileHere(name: string): () => void {
  let release = hold(name)
  // A page in the back/forward cache sends nothing, so it must not keep others from what it left.
  const leave = () => release()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) release = hold(name)
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    release()
  }
}

function hold(name: string): () => void {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  navigator.locks.request(name, { mode: 'shared' }, () => released).catch(logFailure)
  return release
}
