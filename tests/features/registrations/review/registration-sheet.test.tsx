import 'fake-indexeddb/auto'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { EventCompanyStatus } from '#contract/registration/schema.ts'
import { DecisionPanel } from '#app/features/registrations/review/decision-panel.tsx'
import { ExceptionPanel } from '#app/features/registrations/review/exception-panel.tsx'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { RegistrationSheet } from '#app/features/registrations/review/registration-sheet.tsx'
import { StaffSection } from '#app/features/registrations/review/staff-section.tsx'
import { Fact } from '#app/ui/facts/facts.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { DraftOffer } from '#app/ui/record/draft-offer.tsx'
import { LeaveQuestion } from '#app/ui/record/leave-question.tsx'
import { anEvent, anId, testNow } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const blocker = vi.hoisted(() => ({ options: undefined as { shouldBlockFn: (to: { action: string }) => boolean } | undefined }))
vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<object>()),
  useBlocker: (options: typeof blocker.options) => {
    blocker.options = options
    return { status: 'blocked' }
  },
}))
const form = vi.hoisted(() => ({ draft: undefined as object | undefined, isDirtyNow: () => true }))
vi.mock('#app/features/registrations/review/use-registration-staff-form.ts', () => ({ useRegistrationStaffForm: () => form }))
const here = vi.hoisted(() => ({ isLeft: false }))
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => here.isLeft }))

beforeEach(() => signedInPage({ epoch: 'staff' }))

/** The sheet of a company's registration, with its entries. */
async function theSheet(
  event = anEvent(),
  registration = aFullRegistration({ event_id: event.id }),
  entries?: Parameters<typeof registrationRows>[1]['entries'],
  onClose: ComponentProps<typeof RegistrationSheet>['onClose'] = () => undefined,
) {
  const today = '2026-01-15'
  const [row] = registrationRows([registration], { event, today, entries, companies: [] })
  if (!row) throw new Error('A row for each registration.')
  return await mountHook(RegistrationSheet, {
    row,
    event,
    today,
    now: testNow,
    onClose,
  })
}

test('while not all entries are on this device, none are counted', async () => {
  const sheet = await theSheet(anEvent(), aFullRegistration(), undefined)

  const facts = elementsOf(sheet.now(), Fact).map(({ props: { term, children } }) => [term, children])
  expect(facts[0]).toEqual(['Entries in this event', 'Not loaded on this device yet'])
  expect(facts.map(([term]) => term)).not.toContain('Payment')
})

test('the number of entries links to the ones it counts', async () => {
  const event = anEvent()
  const registration = aFullRegistration({ event_id: event.id })
  const entries = [
    aFullEntry({ company_id: registration.company_id }),
    aFullEntry({ company_id: registration.company_id, status: 'REJECTED' }),
  ]

  const sheet = await theSheet(event, registration, entries)

  const links = elementsOf(sheet.now(), Link).map(({ props }) => props)

  expect(links).toContainEqual({
    to: '/admin/tours',
    children: '1 entry',
    search: { eventId: event.id, 'f.company': registration.company_id, 'f.status': 'DRAFT,SUBMITTED,CHANGES_REQUESTED,APPROVED,PUBLISHED' },
  })
})

test('the documents are named, with the day they expire, before the decision', async () => {
  const sheet = await theSheet(anEvent(), undefined, [])

  const facts = elementsOf(sheet.now(), Fact).map(({ props }) => [props.term, markupOf(props.children).replaceAll(/<[^>]*>/g, '')])

  expect(facts).toEqual([
    ['Entries in this event', 'None'],
    ['License', 'Expires Jan 1, 2027'],
    ['Certificate of insurance', 'Expires Jan 1, 2027Certificate of insurance'],
  ])
})

test('in an archived event, nothing is offered that the server would refuse', async () => {
  const sheet = await theSheet(anEvent({ status: 'ARCHIVED' }))
  const now = sheet.now()

  expect([elementsOf(now, DecisionPanel), elementsOf(now, ExceptionPanel)]).toEqual([[], []])
  expect(elementsOf(now, StaffSection)[0]?.props.isReadOnly).toBe(true)
})

test('a message to the company is not lost by a click next to the sheet', async () => {
  const sheet = await theSheet()

  await sheet.during(() => elementsOf(sheet.now(), DecisionPanel)[0]?.props.setText('The license'))

  expect(elementsOf(sheet.now(), Sheet)[0]?.props).toMatchObject({ hasUnsavedText: true, isTextOnDevice: true })
})

test('a time that was typed and not saved is not lost by closing', async () => {
  const sheet = await theSheet()
  const asks = () => elementsOf(sheet.now(), Sheet)[0]?.props
  expect(asks()?.hasUnsavedText).toBe(false)

  await sheet.during(() => elementsOf(sheet.now(), ExceptionPanel)[0]?.props.until.onChange(testNow))

  expect(asks()).toMatchObject({ hasUnsavedText: true, isTextOnDevice: false })
})

test('closing asks before it leaves an unsaved staff note, and an earlier one is offered at the top', async () => {
  form.draft = { updatedAt: testNow, problems: 0, resume: () => undefined, discard: () => undefined }
  const sheet = await theSheet()

  expect(blocker.options?.shouldBlockFn({ action: 'REPLACE' })).toBe(true)
  expect(elementsOf(sheet.now(), LeaveQuestion)[0]?.props).toMatchObject({ form, leaving: { status: 'blocked' } })
  const [first] = [sheet.now().props.children].flat() as { type?: unknown }[]
  expect(first?.type).toBe(DraftOffer)
})

test.each([
  ['closes the sheet', false, 1],
  ['closes no other sheet that was opened meanwhile', true, 0],
])('a decision %s', async (_what, isLeft, closed) => {
  here.isLeft = isLeft
  const onClose = vi.fn<() => void>()
  const sheet = await theSheet(anEvent(), undefined, [], onClose)

  await sheet.during(() => elementsOf(sheet.now(), DecisionPanel)[0]?.props.onDone('approve', ''))

  expect(onClose).toHaveBeenCalledTimes(closed)
})

test('what is written to the company while a decision is being sent stays', async () => {
  here.isLeft = false
  const onClose = vi.fn<() => void>()
  const sheet = await theSheet(anEvent(), undefined, [], onClose)
  const panel = () => elementsOf(sheet.now(), DecisionPanel)[0]?.props

  await sheet.during(() => panel()?.setText('Welcome! Please'))
  await sheet.during(() => panel()?.onDone('approve', ''))

  expect([panel()?.text, onClose.mock.calls.length]).toEqual(['Welcome! Please', 0])
})

test('what stays after one’s own decision doesn’t say that someone else decided, unless someone then does', async () => {
  const event = anEvent()
  const registrationId = anId()
  const shown = (status: EventCompanyStatus) => {
    const [row] = registrationRows([aFullRegistration({ id: registrationId, event_id: event.id, status })], {
      event,
      today: '2026-01-15',
      entries: [],
      companies: [],
    })
    if (!row) throw new Error('A row for each registration.')
    return { row, event, today: '2026-01-15', now: testNow, onClose: () => undefined }
  }
  const sheet = await mountHook(RegistrationSheet, shown('SUBMITTED'))
  const hintWhen = async (status: EventCompanyStatus) => {
    await sheet.show(shown(status))
    return markupOf(elementsOf(sheet.now(), DecisionPanel)[0])
  }
  await sheet.during(() => elementsOf(sheet.now(), DecisionPanel)[0]?.props.setText('Welcome! Please'))
  await sheet.during(() => elementsOf(sheet.now(), DecisionPanel)[0]?.props.onDone('approve', ''))

  expect(await hintWhen('APPROVED')).toContain('Your decision was sent. What you typed afterward wasn’t included.')
  expect(await hintWhen('WITHDRAWN')).toContain('Someone else already decided.')
})
