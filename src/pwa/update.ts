import type { Workbox } from 'workbox-window'
import { isLeaving } from '#app/session/leaving.ts'
import { createListeners } from '#app/session/listeners.ts'
import { filesRead } from '#app/session/open-forms.ts'

declare const __APP_VERSION__: string

const agreeBoundMs = 2_000
/** Limit for a swap the new worker agreed to: the old one finishes its running requests first. */
const swapBoundMs = 1_500
const serverBoundMs = 2_000
const nudgeEveryMs = 250
const reloadAgainAfterMs = 60_000
const askEveryMs = 60 * 60_000

const listeners = createListeners()
let ready = false
let worker: Workbox | undefined

/**
 * Calls the listener when a new build is on the device and ready to activate, at once if one is
 * waiting already. Returns the unsubscribe function.
 */
export function onUpdateReady(listener: () => void): () => void {
  if (ready) listener()
  return listeners.subscribe(listener)
}

/**
 * Activates the new build in every window. This window reloads now, the others on their next
 * navigation.
 */
export async function applyUpdate(): Promise<void> {
  await filesRead()
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) await swapTo(registration.waiting, false)
  location.reload()
}

/**
 * At start, before anyone has typed anything: activates a waiting build if no other window is open.
 * Returns true if the page is about to reload.
 */
export async function swapAtBoot(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting) return false
  const swap = await swapTo(registration.waiting, true)
  if (swap === 'refused' || (swap === 'late' && !(await leaveWorkers(registration)))) return false
  location.reload()
  return true
}

/**
 * For a browser whose worker agreed but did not activate: unregisters the workers, so that the page
 * loads from the network and registers the new worker as on a first visit, with every file already
 * on the device. Only if the server is reachable, or the app would be gone.
 */
async function leaveWorkers(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    const { ok } = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(serverBoundMs) })
    return ok && (await registration.unregister())
  } catch {
    return false
  }
}

/**
 * `refused`: another window is open, or the waiting worker did not answer. `late`: it agreed, but
 * did not take control in time.
 */
type Swap = 'done' | 'refused' | 'late'

function swapTo(waiting: ServiceWorker, onlyIfAlone: boolean): Promise<Swap> {
  return new Promise((settle) => {
    let nudging: ReturnType<typeof setInterval> | undefined
    const done = (swap: Swap) => {
      clearInterval(nudging)
      settle(swap)
    }
    const late = setTimeout(() => done('refused'), agreeBoundMs)
    const reply = new MessageChannel()
    reply.port1.onmessage = ({ data: agreed }: MessageEvent<boolean>) => {
      clearTimeout(late)
      if (!agreed) return done('refused')
      nudging = setInterval(nudge, nudgeEveryMs)
      setTimeout(() => done('late'), swapBoundMs)
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => done('done'), { once: true })
    waiting.postMessage({ kind: 'swap', onlyIfAlone }, [reply.port2])
  })
}

/**
 * The new worker takes over when the old one is idle. Chromium checks that when one of the old
 * worker's events ends, and may miss the last one; an empty message makes it check again.
 */
function nudge(): void {
  navigator.serviceWorker.controller?.postMessage({ kind: 'nudge' })
}

/**
 * Registers the service worker and checks for new builds: when the page becomes visible, when the
 * network is back, and hourly.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { Workbox: Registering } = await import('workbox-window')
  worker = new Registering('/sw.js', { updateViaCache: 'none' })
  worker.addEventListener('waiting', () => void announceUpdate())
  await worker.register({ immediate: true })
  const look = () => void worker?.update().catch(() => undefined)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
  addEventListener('online', look)
  setInterval(look, askEveryMs)
}

/**
 * On a slow device, `waiting` also fires for the very first worker, which is only slow to start.
 */
async function announceUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting || !registration.active) return
  ready = true
  listeners.notify()
}

/**
 * Reloads when a chunk of an old build is neither on the device nor on the server any more; the new
 * build has all of its own. Not twice in a row, and only if the server has another build: a page
 * that is being left loses its loads too, and a reload would replace the page the user is going to.
 */
export function reloadOnMissingChunk(): void {
  const key = 'reloaded_for_missing_part'
  addEventListener('vite:preloadError', ({ payload }) => {
    preventRouterReload(payload)
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < reloadAgainAfterMs) return
    void hasAnotherBuild().then((hasOne) => {
      if (!hasOne || isLeaving()) return
      sessionStorage.setItem(key, String(Date.now()))
      location.reload()
    })
  })
}

/**
 * The router reloads once for each chunk that failed to load, even on a page that is being left.
 * This key makes it believe it already has.
 */
function preventRouterReload({ message }: Error): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
}

async function hasAnotherBuild(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(serverBoundMs) })
    const { version }: { version?: unknown } = await response.json()
    return response.ok && typeof version === 'string' && version !== __APP_VERSION__
  } catch {
    return false
  }
}

/**
 * True once another window has activated a new build; the next navigation should reload the
 * document.
 */
export function isOutdated(): boolean {
  return outdated
}

let outdated = false
if ('serviceWorker' in navigator) {
  let controlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    outdated = controlled
    controlled = true
    // Nobody has interacted with this page yet, so nothing is lost by reloading now.
    if (outdated && !navigator.userActivation.hasBeenActive && !isLeaving()) location.reload()
  })
}
