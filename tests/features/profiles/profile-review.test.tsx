import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { ProfileReview, RequestChanges } from '#app/features/profiles/profile-review.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { aFullProfile } from '#tests/support/entries.ts'
import { doInHead } from '#tests/support/head-actions.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink:
    () =>
    ({ children }: { children: ReactNode }) => <a href="/">{children}</a>,
}))
vi.mock('#app/features/outbox/use-action-draft.ts', () => ({
  useActionDraft: () => ({ text: '', write: () => undefined, inDialog: (onClose: () => void) => ({ onClose }) }),
}))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/outbox/commands/use-open-command.ts', () => ({ useOpenCommand: () => undefined }))
vi.mock('#app/features/profiles/use-profile-choices.ts', () => ({ useProfileChoices: () => ({}) }))
vi.mock('#app/features/profiles/profile-preview.tsx', () => ({ ProfilePreview: () => null }))
vi.mock('#app/features/audit/record-history.tsx', () => ({ RecordHistory: () => null }))
const shown = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showConfirmation: shown }))
vi.mock('#app/outbox/commands/command.ts', () => ({ command: async () => undefined, failureOf: () => undefined }))
const site = vi.hoisted(() => ({ isConnected: true }))
vi.mock('#app/sync/use-mine.ts', () => ({ useSiteConnected: () => site.isConnected }))

function reviewed(status: B2cProfile['status'], isCompanyArchived: boolean) {
  const profile = aFullProfile({ status })
  const html = markupOf(
    <ProfileReview profile={profile} companyName="Prairie Oak" isCompanyArchived={isCompanyArchived} onClose={() => undefined} />,
  )
  return {
    says: html.includes('Its company is archived. Restore the company to edit or publish this profile.'),
    offers: [...pressable(html, 'a'), ...pressable(html)].map(({ label }) => label),
  }
}

test('the profile of an archived company can’t be edited or published, and its review says why', () => {
  const [usual, archived] = [reviewed('APPROVED', false), reviewed('APPROVED', true)]

  expect(usual.says).toBe(false)
  expect(usual.offers).toEqual(expect.arrayContaining(['Edit for the company', 'Publish', 'Request changes…']))
  expect(archived.says).toBe(true)
  expect(archived.offers).toContain('Request changes…')
  expect(archived.offers).not.toContain('Publish')
  expect(archived.offers).not.toContain('Edit for the company')
})

test('an approved profile that waits for a requested item says so instead of offering to publish it', () => {
  const profile = aFullProfile({ status: 'APPROVED', requested_items: [{ field: 'amenity_ids', text: 'Pickleball' }] })

  const html = markupOf(<ProfileReview profile={profile} companyName="Prairie Oak" isCompanyArchived={false} onClose={() => undefined} />)

  expect(html).toContain('Requested, but not in the list yet: “Pickleball.”')
  expect(pressable(html, 'a').map(({ label }) => label)).toContain('Requested items')
  expect(pressable(html).map(({ label }) => label)).not.toContain('Publish')
})

test('what became of a profile is said, because the button for it is gone', async () => {
  const props = {
    profile: aFullProfile({ status: 'SUBMITTED' }),
    companyName: 'Prairie Oak',
    isCompanyArchived: false,
    onClose: vi.fn<() => void>(),
  }
  const review = await mountHook(ProfileReview, props)

  await review.during(() => doInHead(review.now(), 'Approve'))

  expect(shown).toHaveBeenCalledExactlyOnceWith('The profile was approved.')
})

test.each([
  [true, 'Published.'],
  [false, 'Marked as ready.'],
])('a profile that staff publish is called public only where a website is connected: %s', async (isConnected, message) => {
  site.isConnected = isConnected
  shown.mockClear()
  const profile = aFullProfile({ status: 'APPROVED' })
  const review = await mountHook(ProfileReview, { profile, companyName: 'Prairie Oak', isCompanyArchived: false, onClose: () => undefined })

  await review.during(() => doInHead(review.now(), 'Publish'))

  expect(shown).toHaveBeenCalledWith(message)
  site.isConnected = true
})

test('who requests changes of a profile reads how long the message has to be', async () => {
  const props = { profile: aFullProfile({ status: 'SUBMITTED' }), companyName: 'Prairie Oak', onClose: () => undefined }
  const dialog = await mountHook(RequestChanges, props)

  expect(elementsOf(dialog.now(), TextArea)[0]?.props).toMatchObject({
    hint: expect.stringContaining('At least 5 characters.'),
    required: true,
  })
})
