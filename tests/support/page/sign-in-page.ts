import type { Page } from 'playwright-core'
import type { SessionRecord } from '#app/session/session-store.ts'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import { signInByCalls } from '#tests/support/server/api-client.ts'

/**
 * Signs in as if another tab had done so: gets a session from the server and stores it where the
 * app does. Waits for the navigation. Journeys about signing in use `typeSignIn`.
 */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  const { origin } = new URL(page.url())
  await page.getByLabel('Email').waitFor()
  const { livesMs, ...signedIn } = await signInByCalls(origin, email, password)
  const session: SessionRecord = {
    ...signedIn,
    status: 'active',
    epoch: crypto.randomUUID(),
    gen: 1,
    fTokenExpiresAt: Date.now() + livesMs,
    refreshUrl: `${origin}/securetoken.googleapis.com/v1/token?key=demo`,
  }
  await page.evaluate(storeSession, session)
  await navigation(page).waitFor()
}

/** Runs in the page. */
async function storeSession(session: SessionRecord): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('poh-session')
    request.onupgradeneeded = () => request.result.createObjectStore('keyval')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
  await new Promise<void>((done, failed) => {
    const transaction = database.transaction('keyval', 'readwrite')
    transaction.objectStore('keyval').put(session, 'session')
    transaction.oncomplete = () => done()
    transaction.onabort = () => failed(transaction.error ?? new Error('IndexedDB failed'))
  })
  database.close()
  localStorage.setItem('role', session.role)
  localStorage.setItem('currentUser', JSON.stringify(session.currentUser))
  localStorage.setItem('epoch', session.epoch)
  const channel = new BroadcastChannel('poh-session')
  channel.postMessage({ kind: 'signed-in', epoch: session.epoch })
  channel.close()
}

/** Signs in by hand and waits for the navigation. */
export async function typeSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await fillIn(page, email, password)
  await navigation(page).waitFor()
}

export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A link of the left navigation, which is present only when the navigation is usable. */
export function navigation(page: Page) {
  return page.getByRole('navigation').getByRole('link', { name: 'Tour Entries' }).first()
}

/** Switches to another event in the header's menu; does nothing if it is the current one. */
export async function pickEvent(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
  await page.getByRole('menu').waitFor()
  const event = page.getByRole('menuitemradio', { name, checked: false })
  if ((await event.count()) === 0) return page.keyboard.press('Escape')
  await event.first().click()
}
