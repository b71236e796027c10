import { beforeEach, expect, test } from 'vitest'
import { commentKind } from '#contract/notification/about.ts'
import type { Email } from '#contract/notification/email.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { MailSheet } from '#app/features/mail/mail-sheet.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { testNow } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(() => void aPage())

test.each([
  [commentKind, { eventId: 'fall', entryId: 'oak', comments: 'open' }],
  ['entry.approve', { eventId: 'fall', entryId: 'oak' }],
])('an email of the kind %s leads staff to what it is about', async (kind, search) => {
  const email = {
    kind,
    about: { entity: 'entries', id: 'oak', event_id: 'fall' },
    state: 'SENT',
    error: '',
    text: '',
    created_at: fromMillis(testNow),
  } as Partial<Email> as Email

  const sheet = await mountHook(MailSheet, { email, together: [], onClose: () => undefined })

  expect(elementsOf(sheet.now(), ButtonLink as never)[0]?.props).toHaveProperty('search', search)
})
