import { expect, test } from 'vitest'
import { firstSteps } from '#app/features/dashboards/first-steps.ts'
import { anEvent } from '#tests/support/builders.ts'

const nothing = { cities: 0, school_districts: 0, companies: 0, invited: 0 }
const everything = { cities: 3, school_districts: 1, companies: 2, invited: 1 }
const draft = anEvent({ status: 'DRAFT' })

const left = (...[found, events]: Parameters<typeof firstSteps>) =>
  firstSteps(found, events)
    .filter(({ isDone }) => !isDone)
    .map(({ title }) => title)

test('an empty portal has every first step ahead of it', () => {
  expect(left(nothing, [])).toEqual([
    'Fill the catalogs',
    'Add companies',
    'Add people and invite them',
    'Create an event',
    'Open registration',
  ])
})

test('a first step is done as soon as its records are there', () => {
  expect(left({ ...everything, school_districts: 0 }, [draft])).toEqual(['Fill the catalogs', 'Open registration'])
  expect(firstSteps({ ...everything, school_districts: 0 }, [])[0]?.way.search).toEqual({ collection: 'school_districts' })
})

test('the last first step opens the event that is still a draft', () => {
  expect(firstSteps(everything, [draft]).at(-1)).toMatchObject({ isDone: false, way: { search: { eventId: draft.id } } })
})

test('once registration was opened and everything else is there, nothing is left of the first steps', () => {
  expect(firstSteps(everything, [draft, anEvent({ status: 'ACTIVE' })])).toEqual([])
})
