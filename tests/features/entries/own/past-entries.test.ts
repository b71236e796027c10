import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { kindsTaken, pastGroups } from '#app/features/entries/own/past-entries.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const at = (iso: string) => fromMillis(Date.parse(iso))
const submitted = at('2025-02-01T12:00:00Z')
const spring = aFullEntry({ event_id: 'spring', title: 'The Birch', submitted_at: submitted, created_at: at('2025-01-10T12:00:00Z') })
const fall = aFullEntry({ event_id: 'fall', title: 'The Ash', submitted_at: submitted, created_at: at('2024-08-10T12:00:00Z') })
const all = { eventId: 'now', kinds: kindsTaken([]), events: new Map() }

test('entries of other events stand by event, the latest first, under the year while the name is not known', () => {
  expect(pastGroups([fall, spring], all).map(({ name }) => name)).toEqual(['Entered in 2025', 'Entered in 2024'])
})

test('an event that is over is called by its name as soon as that is known', () => {
  const events = new Map([['fall', { name: 'Autumn Parade 2025', startsAt: Date.parse('2025-09-01') }]])

  expect(pastGroups([fall, spring], { ...all, events }).map(({ name }) => name)).toEqual(['Autumn Parade 2025', 'Entered in 2025'])
})

test('entries of this event, and entries that were never submitted, are not offered', () => {
  const here = aFullEntry({ event_id: 'now', submitted_at: submitted })
  const never = aFullEntry({ event_id: 'spring', submitted_at: null })

  expect(pastGroups([here, never], all)).toEqual([])
})

test('only kinds that the event takes are offered', () => {
  const remodel = aFullEntry({ event_id: 'spring', kind: 'REMODEL', submitted_at: submitted })

  const [group] = pastGroups([spring, remodel], { ...all, kinds: kindsTaken(['REMODEL']) })

  expect(group?.entries).toEqual([remodel])
})
