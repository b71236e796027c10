import { expect, test } from 'vitest'
import { newEntryBody } from '#app/features/entries/form/new-entry.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { anId } from '#tests/support/builders.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

const start = { id: anId(), eventId: anId(), kind: 'NEW_HOME' } as const

function contactWith(phone: { phone?: string }) {
  aPage()
  rememberSession(aSession({ currentUser: { ...aSession().currentUser, ...phone } }))
  return (newEntryBody(start) as { staff_contact: unknown }).staff_contact
}

test.each([
  ['the phone number on record', { phone: '(612) 555-0134' }, '(612) 555-0134'],
  ['no number that an entry wouldn’t accept', { phone: 'ask Ben' }, ''],
  ['none where the session is from an earlier version', {}, ''],
])('a new entry starts with the person’s name and email, and %s', (_name, known, phone) => {
  expect(contactWith(known)).toEqual({ name: 'Bo Builder', email: 'bo@builder.example', phone })
})
