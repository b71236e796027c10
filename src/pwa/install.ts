import { createListeners } from '#app/session/listeners.ts'

interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export type InstallOffer = 'none' | 'prompt' | 'ios'

const visitsKey = 'visits'
const dismissedKey = 'install_dismissed'

const listeners = createListeners()
let prompt: InstallPrompt | undefined

/**
 * Whether to offer installing: from the second visit on, never again once dismissed, never inside
 * the installed app.
 */
export function installOffer(): InstallOffer {
  const isFirstVisit = Number(localStorage.getItem(visitsKey)) < 2
  if (isInstalled() || isFirstVisit || localStorage.getItem(dismissedKey)) return 'none'
  if (prompt) return 'prompt'
  return isIos() ? 'ios' : 'none'
}

/** Whether the browser would install the app now, also after the offer was dismissed. */
export const canPromptInstall = (): boolean => prompt !== undefined && !isInstalled()

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
}

/** iPadOS claims to be a Mac, but no Mac has a touch screen. */
function isIos(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
}

export const onInstallOfferChange = listeners.subscribe

/**
 * Shows the browser's install prompt. Returns true if the user accepts; the data on the device is
 * then worth keeping.
 */
export async function promptInstall(): Promise<boolean> {
  const outcome = (await prompt?.prompt())?.outcome
  prompt = undefined
  listeners.notify()
  if (outcome === 'accepted') await requestPersistentStorage()
  return outcome === 'accepted'
}

export function dismissInstall(): void {
  localStorage.setItem(dismissedKey, 'yes')
  listeners.notify()
}

/**
 * Asks the browser not to evict the data on the device. Some browsers ask the user, so this runs
 * only after an install or on a second visit.
 */
async function requestPersistentStorage(): Promise<void> {
  await navigator.storage?.persist?.()
}

/**
 * When the browser may delete the data on the device: never, when space runs low, or a week after
 * the last visit.
 */
export type StorageRisk = 'none' | 'low-space' | 'after-a-week'

export async function storageRisk(): Promise<StorageRisk> {
  if (isInstalled() || (await navigator.storage?.persisted?.())) return 'none'
  return isWebKit() ? 'after-a-week' : 'low-space'
}

/** Safari, and every browser on an iPhone or iPad. Chromium's user agent also mentions WebKit. */
function isWebKit(): boolean {
  return navigator.userAgent.includes('AppleWebKit/') && !/Chrom(e|ium)\//.test(navigator.userAgent)
}

/** Counts this visit and listens for the browser's install event. Call once at start. */
export function watchInstall(): void {
  const session = sessionStorage.getItem(visitsKey)
  if (!session) {
    sessionStorage.setItem(visitsKey, 'counted')
    localStorage.setItem(visitsKey, String(Number(localStorage.getItem(visitsKey)) + 1))
  }
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
    listeners.notify()
  })
  addEventListener('appinstalled', () => {
    prompt = undefined
    listeners.notify()
  })
  const isReturning = Number(localStorage.getItem(visitsKey)) > 1 && localStorage.getItem('epoch') !== null
  if (isReturning) void requestPersistentStorage()
}
