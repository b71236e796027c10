import { expect, test } from 'vitest'
import { EventContact } from '#app/features/events/shared/event-contact.tsx'
import { markupOf } from '#tests/support/markup.tsx'

test.each([
  [
    { name: 'Parade office', email: 'office@parade.test', phone: '(612) 555-0100' },
    'the association: Parade office, office@parade.test, (612) 555-0100',
  ],
  [{ name: 'Ada Quist', email: '', phone: '(612) 555-0100' }, 'the association: Ada Quist, (612) 555-0100'],
  [{ name: '', email: 'office@parade.test', phone: '' }, 'the association: office@parade.test'],
  [{ name: '', email: '', phone: '' }, 'the association'],
])('the contact %o ends a sentence, whether it is an office or a person', (contact, text) => {
  expect(markupOf(<EventContact contact={contact} />).replaceAll(/<[^>]*>/g, '')).toBe(text)
})
