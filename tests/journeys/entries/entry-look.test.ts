import { expect, inject } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import { stepNames } from '#app/features/entries/form/steps/entry-steps.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { aFullDraft, aRegistration, act, anOpenEvent, certifies, change, openEntry } from '#tests/support/page/entry-pages.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { lookAtEverySize } from '#tests/support/page/readable.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const longName = 'The Longest Model Name That Anybody Has Ever Entered Into a Parade of Homes Book'
const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur'

/** The problems on each step of an entry, by step and appearance. */
async function foundIn(visit: Visit, entry: Entry, parts: readonly string[]) {
  const page = await visit.open('/')
  await signIn(page, builder)
  const found: Record<string, string[]> = {}
  for (const part of parts) {
    await openEntry(page, visit.front.origin, entry, part)
    await page.getByRole('button', { name: 'Comments and more' }).waitFor()
    await lookAtEverySize(page, part, found)
  }
  return found
}

test('everyone can read and fill in every step of an entry, in light and dark, in any size', async ({ visit }) => {
  const [staff, client] = await Promise.all([
    ApiClient.signIn(inject('app').origin, admin),
    ApiClient.signIn(inject('app').origin, builder),
  ])
  const event = await anOpenEvent(staff, 'Looked At Parade')
  // What its rules reject would show in every later journey of the company.
  const dayOfEvent = dayOf(event.start_date) ?? ''
  const entry = await aFullDraft(client, event, {
    title: longName,
    tagline: longWord,
    features: [longWord, 'Sauna'],
    open_schedule: { mode: 'CUSTOM', hours: [{ date: dayOfEvent, opens: '12:00', closes: '18:00' }] },
    vendors: [{ role: 'Windows', company_id: null, name: longWord, is_member: false }],
    judging: { enter: true, class: 'MODEL' },
    location: { lat: 44.9, lng: -93.2 },
  })

  await expect(foundIn(visit, entry, stepNames)).resolves.toEqual({})
})

test('everyone can also read an approved entry with a proof and pending changes', async ({ visit }) => {
  const [staff, client] = await Promise.all([
    ApiClient.signIn(inject('app').origin, admin),
    ApiClient.signIn(inject('app').origin, builder),
  ])
  const event = await anOpenEvent(staff, 'Looked At Twice Parade')
  await aRegistration(client, inject('app').origin, event)
  const { id } = await aFullDraft(client, event, { certifies })
  await act(client, id, 'submit')
  await act(staff, id, 'approve')
  await change(staff, id, { number: 'Z773' })
  await act(staff, id, 'send_proof')
  const entry = await change(client, id, { title: longName, tagline: longWord })
  await client.json('POST', `/entries/${id}/comments`, { id: crypto.randomUUID(), body: longWord, field: 'title' })

  await expect(foundIn(visit, entry, ['basics'])).resolves.toEqual({})
})
