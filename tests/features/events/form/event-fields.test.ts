import { expect, test } from 'vitest'
import { eventErrors, changeableFields, newEventValues } from '#app/features/events/form/event-values.ts'
import { eventSections, listSections } from '#app/features/events/form/event-fields.ts'

const blank = newEventValues('id')
const stateOf = (title: string, values = blank, marked: string[] = []) =>
  listSections({ values, wrong: Object.keys(eventErrors(values)), marked }, blank).find(({ id }) => id === title)

test('every field of the form stands in one section', () => {
  const listed = Object.values(eventSections).flatMap(({ fields }) => fields as readonly string[])

  expect(listed.toSorted()).toEqual([...changeableFields].toSorted())
})

test('a section says what it needs, what is to be fixed, and whether anything stands in it', () => {
  expect(stateOf('Basics')).toMatchObject({ missing: 1, wrong: 0 })
  expect(stateOf('Basics', { ...blank, name: 'Fall Parade' })).toMatchObject({ missing: 0 })
  expect(stateOf('Open hours')).toMatchObject({ missing: undefined })
  expect(stateOf('Milestones', blank, ['proof_due_date', 'sign_pickup.from'])).toMatchObject({ wrong: 2 })
})
