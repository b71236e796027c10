import type { Page } from 'playwright-core'
import type { SessionRecord } from '#app/session/session-store.ts'
import { storedSession } from './device.ts'
import { eventsOnDevice } from './unsent.ts'

/** Starts an entry for the event with open registration and opens its photos. Returns the URL. */
export async function openPhotosOfNewHome(page: Page, origin: string): Promise<string> {
  let open: string | undefined
  while (open === undefined) {
    const now = Date.now() / 1000
    const events = await eventsOnDevice(page)
    open = events.find(
      (event) => event.status === 'ACTIVE' && event.registration_start_date._seconds < now && event.registration_end_date._seconds > now,
    )?.id
    await page.waitForTimeout(100)
  }
  await page.goto(`${origin}/member/tours/entry?eventId=${open}`)
  await page.getByRole('button', { name: /^New home/i }).click()
  await page.waitForURL(/entryId=/)
  const address = `${page.url()}&step=photos`
  await page.goto(address)
  await page.getByRole('group', { name: 'Photos', exact: true }).waitFor()
  return address
}

/** Removes a journey's home, because a company's number of homes is limited. */
export async function removeHome(page: Page, address: string): Promise<void> {
  const id = new URL(address).searchParams.get('entryId') ?? ''
  const session = (await storedSession(page)) as SessionRecord
  const headers = {
    authorization: `Bearer ${session.fToken}`,
    'x-app-token': session.aToken ?? '',
    'x-web-origin': 'true',
  }
  const path = new URL(`/api/v1/entries/${id}`, address).href
  let answer: Response
  do {
    const found = await fetch(path, { headers })
    // The home was never saved.
    if (found.status === 404) return
    const { data } = (await found.json()) as { data: { version: number } }
    answer = await fetch(path, {
      method: 'DELETE',
      headers: { ...headers, 'if-match': `"${data.version}"`, 'idempotency-key': `remove-${id}-${data.version}` },
    })
    // The page may save in between.
  } while (answer.status === 412)
  if (!answer.ok) throw new Error(`The home was not removed: ${await answer.text()}`)
}
