import { expect } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import type { EnginePage } from './engine-browser.ts'
import type { EngineVisit } from './engine-journey.ts'

/** Signs in by hand and returns a page of the portal. */
export async function openSignedIn({ open }: EngineVisit, email: string): Promise<EnginePage> {
  const page = await open('/')
  await page.fillIn({ label: 'Email' }, email)
  await page.fillIn({ label: 'Password' }, demoPassword)
  await page.click({ role: 'button', name: 'Sign in' })
  await page.waitFor({ role: 'link', name: /^Tour Entries/ })
  return page
}

export function waitForWorker(page: EnginePage): Promise<void> {
  return expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 }).toBe(true)
}

/** Starts an entry for the event and returns its id. */
export async function beginHome(page: EnginePage, { front }: EngineVisit, event: Event): Promise<string> {
  await page.goto(`${front.origin}/member/tours/entry?eventId=${event.id}`)
  await page.click({ role: 'button', name: /^New home/i })
  const entryId = async () => new URL(await page.url()).searchParams.get('entryId')
  await expect.poll(entryId).not.toBeNull()
  return (await entryId()) ?? ''
}

type Step = 'basics' | 'location' | 'photos' | 'hours'

export async function openHome(
  page: EnginePage,
  { front }: EngineVisit,
  { event_id: event, id }: Pick<Entry, 'event_id' | 'id'>,
  step: Step = 'basics',
): Promise<void> {
  await page.goto(`${front.origin}/member/tours/entry?eventId=${event}&entryId=${id}&step=${step}`)
  await page.waitFor({ role: 'button', name: /^Next: / })
}

export const homeTitle = { label: 'Model or project name' }

/** The form's status line about what is saved. */
export function stateLine(page: EnginePage): Promise<string> {
  return page.evaluate(() => document.querySelector('[data-state]')?.textContent ?? '')
}
