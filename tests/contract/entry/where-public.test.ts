import { expect, test } from 'vitest'
import { entryStatuses } from '#contract/entry/status.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { isInGuidebook, isOnWebsite, publicAddress } from '#contract/entry/public-details.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const since = fromMillis(Date.parse('2026-03-03T03:00:00Z'))
const sites: Entry['webflow'][] = [
  null,
  { state: 'NEVER', url: null, public_since: null, last_published_at: null },
  { state: 'STALE', url: 'https://parade.example/homes/the-alder', public_since: since, last_published_at: since },
]
const proofs = ['NOT_READY', 'SENT', 'CHANGES', 'APPROVED'] as const

test('a list shows in brief what an entry shows in full: whether it is on the website, and in the guidebook', () => {
  const standings = entryStatuses.flatMap((status) =>
    sites.flatMap((webflow) => proofs.flatMap((proof) => [null, '12'].map((number) => ({ status, webflow, proof, number })))),
  )

  for (const { status, webflow, proof, number } of standings) {
    const entry = aFullEntry({ status, webflow, number })
    const shown = { ...entry, proof: { ...entry.proof, status: proof } }
    const [website, guidebook] = publicPlacesOfEntry(shown, anEvent(), { now: testNow, isConnected: true })
    expect([isOnWebsite(shown), isInGuidebook(shown)]).toEqual([website?.is_there, guidebook?.is_there])
  }
})

test('links to a home’s current page on the website, and to nothing once it was removed there', () => {
  const takenOff = {
    state: 'UNPUBLISHED',
    url: 'https://parade.example/homes/the-alder',
    public_since: null,
    last_published_at: since,
  } as const

  expect([...sites, takenOff].map((webflow) => publicAddress({ webflow }))).toEqual([
    null,
    null,
    'https://parade.example/homes/the-alder',
    null,
  ])
})
