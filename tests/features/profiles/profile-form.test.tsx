import 'fake-indexeddb/auto'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyProfile } from '#contract/profile/defaults.ts'
import { profileChecklist } from '#contract/profile/readiness.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { ProfileForm } from '#app/features/profiles/profile-form.tsx'
import { aRow } from '#tests/support/a-row.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId } from '#tests/support/builders.ts'
import { inProvider } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ children }: { children: ReactNode }) => <span>{children}</span>,
}))
vi.mock('#app/ui/button-link.tsx', () => ({
  ButtonLink: ({ children, search }: { children: ReactNode; search: object }) => <a href={JSON.stringify(search)}>{children}</a>,
}))

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  await signInOnPage()
})

const staff = { id: anId(), name: 'Prairie Oak' }

/** The form's text, as staff or as a member sees it. */
async function formOf(
  status: B2cProfile['status'],
  forCompany: typeof staff | undefined,
  changes: Partial<B2cProfile> = {},
  locked?: string,
) {
  const published_at = status === 'PUBLISHED' ? fromMillis(0) : null
  const record = { ...aRow('b2c_profiles', { id: 'the-profile', version: 1, kind: 'BUILDER' }), status, published_at, ...changes }
  const form = await mountHook(
    () =>
      ProfileForm({
        kind: record.kind,
        record,
        rows: [],
        siblings: [],
        locked,
        isConnected: true,
        forCompany,
        isCompanyArchived: false,
        refresh: () => Promise.resolve({ record, rows: [], isKnown: true }),
      }),
    {},
  )
  const { prelude } = await prerender(inProvider(form.now()))
  return (await new Response(prelude).text()).replaceAll('&quot;', '"').replaceAll('<!-- -->', '')
}

const becomesDraft = 'If you change anything, this profile becomes a draft. Submit and approve it again to publish it.'
const staysPublic = 'If you change anything, the published version stays public until you submit, approve and publish the changes.'

test.each([
  ['APPROVED', [becomesDraft]],
  ['PUBLISHED', [staysPublic]],
  ['SUBMITTED', []],
  ['DRAFT', []],
] as const)('staff read in the form what a change to a profile that is %s does: %s', async (status, expected) => {
  const messagesIn = (text: string) => [becomesDraft, staysPublic].filter((message) => text.includes(message))

  expect(messagesIn(await formOf(status, staff))).toEqual(expected)
  expect(messagesIn(await formOf(status, undefined))).toEqual([])
})

test('a published profile with changes is not called a draft, and its saved line reminds to submit them', async () => {
  const changed = await formOf('DRAFT', undefined, { published_at: fromMillis(0) })

  expect(changed).toContain('Published · changes not submitted')
  expect(changed).toMatch(/<p[^>]*>[^<]*Submit your changes to publish them\./)
  expect(await formOf('DRAFT', undefined)).toMatch(/<p[^>]*>[^<]*Not submitted yet\./)
})

test.each([
  ['BUILDER', 'home_type_ids'],
  ['REMODELER', 'project_type_ids'],
  ['DEVELOPER', 'neighborhood_ids'],
] as const)('what the checklist of a %s asks for is marked as required', async (kind, ownField) => {
  const form = await formOf('DRAFT', undefined, { kind })

  const marked = [...form.matchAll(/<(?:input|textarea)[^>]*?(?: required=""| aria-required="true")[^>]*>/g)].map(
    ([tag]) => /name="(.*?)"/.exec(tag)?.[1],
  )
  const groups = [...form.matchAll(/<fieldset[^>]*data-field="([^"]*)"[^>]*data-required="true"/g)].map(([, field]) => field)
  // Of the contact, one part is enough.
  const asked = profileChecklist(kind, emptyProfile).flatMap(({ field }) => (field === 'phone' ? [] : [field]))
  expect(new Set([...marked, ...groups])).toEqual(new Set(asked))
  expect(asked).toContain(ownField)
  expect(form).toContain('Fields with * are required to submit.')
})

test('About says how long it has to be, and how long it is', async () => {
  const form = await formOf('DRAFT', undefined, { about: 'Too short.' })

  expect(form).toContain('30 to 250 words.')
  expect(form).toContain('2 of at least 30 words')
})

test('the form calls the company by its name for staff, and links a submitted profile to its review', async () => {
  const [submitted, draft, own] = [await formOf('SUBMITTED', staff), await formOf('DRAFT', staff), await formOf('SUBMITTED', undefined)]

  for (const title of ['What the company builds', 'Where the company works', 'The company’s story']) expect(submitted).toContain(title)
  for (const title of ['What you build', 'Where you work', 'Your story']) expect(own).toContain(title)
  expect(submitted).toContain('{"tab":"profiles","id":"the-profile"}')
  expect(draft).not.toContain('Review the profile')
  expect(own).not.toContain('Review the profile')
})

test('a form that can’t be changed now can be read by keyboard and screen reader, and offers no upload', async () => {
  const form = await formOf('SUBMITTED', undefined, { tagline: 'Built to last' }, 'It’s being reviewed.')

  expect(form).toMatch(/<fieldset[^>]* disabled=""[^>]*>.*Built to last.*<\/fieldset>/)
  expect(form).not.toContain(' inert')
  expect(form).not.toContain('type="file"')
})
