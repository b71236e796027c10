import type { Workbox } from 'workbox-window'
import { isLeaving } from '#app/session/leaving.ts'

declare const __APP_VERSION__: string

const agreeBoundMs = 2_000
/** Once it agreed: it waits for the requests that the old worker still answers. */
const swapBoundMs = 1_500
const serverBoundMs = 2_000
const nudgeEveryMs = 250
const reloadAgainAfterMs = 60_000
const askEveryMs = 60 * 60_000

const listeners = new Set<() => void>()
let ready = false
let worker: Workbox | undefined

/** Calls when a new build is on the device and waits to be taken; at once if one waits already. Answers what ends it. */
export function onUpdateReady(listener: () => void): () => void {
  listeners.add(listener)
  if (ready) listener()
  return () => listeners.delete(listener)
}

/** Takes the new build in every window. This one reloads; the others reload when they next go to another page. */
export async function applyUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) await swapTo(registration.waiting, false)
  location.reload()
}

/** At start, before anybody has typed anything: takes a waiting build if no other window is open. True when the page is about to reload. */
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
 * For a browser that agreed and does not do it: the page comes from the network next, and registers the new worker as a
 * first visit does, with every part already on the device. Only with the server in reach, or the app would be gone.
 */
async function leaveWorkers(registration: ServiceWorkerRegistration): Promise<boolean> {
  try {
    const { ok } = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(serverBoundMs) })
    return ok && (await registration.unregister())
  } catch {
    return false
  }
}

/** `refused`: another window is open, or the waiting worker says nothing. `late`: it agreed, and is not in charge in time. */
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
 * The new worker takes over when the old one has nothing to do. Chromium looks at that when an event of the old one ends,
 * and may miss the end of the last: an empty message makes it look again.
 */
function nudge(): void {
  navigator.serviceWorker.controller?.postMessage({ kind: 'nudge' })
}

/** Registers the worker and looks for new builds: on return, when the network is back, and hourly. */
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

/** On a slow device the very first worker is taken for one that waits, while it only takes its time to begin. */
async function announceUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration?.waiting || !registration.active) return
  ready = true
  for (const listener of listeners) listener()
}

/**
 * A part of an old build that is neither on the device nor on the server any more: the new build has all of its own. Not
 * twice in a row, and only where the server has another build: a page that is being left loses its loads too, and a
 * reload would take the place of the page that was asked for.
 */
export function reloadOnMissingPart(): void {
  const key = 'reloaded_for_missing_part'
  addEventListener('vite:preloadError', ({ payload }) => {
    keepRouterFromReloading(payload)
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < reloadAgainAfterMs) return
    void hasAnotherBuild().then((hasOne) => {
      if (!hasOne || isLeaving()) return
      sessionStorage.setItem(key, String(Date.now()))
      location.reload()
    })
  })
}

/** The router reloads once for each part that did not load, also on a page that is being left, unless this says that it has. */
function keepRouterFromReloading({ message }: Error): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1')
}

async function hasAnotherBuild(): Promise<boolean> {
  try {
    const response = await fetch('/version.json', { cache: 'no-store', signal: AbortSignal.timeout(serverBoundMs) })
    const { version } = (await response.json()) as { version?: unknown }
    return response.ok && typeof version === 'string' && version !== __APP_VERSION__
  } catch {
    return false
  }
}

/** True once another window took a new build: the next change of page should load the document anew. */
export function isOutdated(): boolean {
  return outdated
}

let outdated = false
if ('serviceWorker' in navigator) {
  let controlled = Boolean(navigator.serviceWorker.controller)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    outdated = controlled
    controlled = true
    // Nobody has touched this page yet, so nothing can be lost by taking the new build at once.
    if (outdated && !navigator.userActivation.hasBeenActive && !isLeaving()) location.reload()
  })
}
