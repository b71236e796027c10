import 'fake-indexeddb/auto'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { ExceptionPanel } from '#app/features/registrations/review/exception-panel.tsx'
import { useExceptionTime } from '#app/features/registrations/review/use-exception-time.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const decide = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>())
vi.mock('#app/features/registrations/review/registration-commands.ts', () => ({ decide }))

const noAccount = vi.hoisted(() => ({ message: undefined as string | undefined }))
vi.mock('#app/outbox/lists/use-no-account-message.ts', () => ({ useNoAccountMessage: () => () => noAccount.message }))

const { locks } = navigator

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: true })
  await signInOnPage({ epoch: 'exception' })
})

test('an exception ends only after a question, and its time stays where that fails', async () => {
  const row = { ...aFullRegistration({ status: 'SUBMITTED', late_until: fromMillis(testNow) }), company_name: 'Oak' } as Parameters<
    typeof ExceptionPanel
  >[0]['row']
  const panel = await mountHook(() => ExceptionPanel({ row, event: anEvent(), now: testNow, until: useExceptionTime(row) }), {})
  const partOf = <Props extends object>(type: (props: Props) => unknown) =>
    partsIn(panel.now()).find((part) => part.type === type)?.props as Props
  decide.mockResolvedValue('No connection.')

  await panel.during(() => partOf(ConfirmButton).onConfirm())
  const failed = partOf(InstantField).value
  decide.mockResolvedValue(undefined)
  await panel.during(() => partOf(ConfirmButton).onConfirm())

  expect([failed, partOf(InstantField).value]).toEqual([testNow, null])
})

test.each([
  ['We notified the company.', undefined],
  ['No one at this company has an account.', 'No one at this company has an account.'],
])('after an exception is saved, staff read: %s', async (says, message) => {
  noAccount.message = message
  const row = { ...aFullRegistration({ status: 'SUBMITTED', late_until: fromMillis(testNow) }), company_name: 'Oak' } as Parameters<
    typeof ExceptionPanel
  >[0]['row']
  const panel = await mountHook(() => ExceptionPanel({ row, event: anEvent(), now: testNow, until: useExceptionTime(row) }), {})
  decide.mockResolvedValue(undefined)

  await panel.during(() => press(panel.now(), 'Save exception'))

  expect(partsIn(panel.now()).find(({ type }) => type === 'output')?.props.children).toBe(`The exception is saved. ${says}`)
})

test('a refused time is called wrong only until it is corrected', async () => {
  const row = { ...aFullRegistration({ status: 'SUBMITTED', late_until: fromMillis(testNow) }), company_name: 'Oak' } as Parameters<
    typeof ExceptionPanel
  >[0]['row']
  const panel = await mountHook(() => ExceptionPanel({ row, event: anEvent(), now: testNow, until: useExceptionTime(row) }), {})
  const problems = () => partsIn(panel.now()).filter(({ type }) => type === Problem)
  decide.mockReset().mockResolvedValue('An exception must end after registration closes.')

  await panel.during(() => press(panel.now(), 'Save exception'))
  expect(problems()).toHaveLength(1)
  const field = partsIn(panel.now()).find(({ type }) => (type as unknown) === InstantField)?.props as { onChange: (at: number) => void }
  await panel.during(() => field.onChange(testNow + 1))

  expect(problems()).toEqual([])
})

test('a double click saves once', async () => {
  const row = { ...aFullRegistration({ status: 'SUBMITTED', late_until: fromMillis(testNow) }), company_name: 'Oak' } as Parameters<
    typeof ExceptionPanel
  >[0]['row']
  const panel = await mountHook(() => ExceptionPanel({ row, event: anEvent(), now: testNow, until: useExceptionTime(row) }), {})
  const answer = Promise.withResolvers<undefined>()
  decide.mockReset().mockReturnValue(answer.promise)

  await panel.during(() => press(panel.now(), 'Save exception'))
  await panel.during(() => press(panel.now(), 'Save exception'))
  await panel.during(() => answer.resolve(undefined))

  expect(decide).toHaveBeenCalledOnce()
})

test('a time that is corrected while another is saved stays, and is unsaved', async () => {
  const row = { ...aFullRegistration({ status: 'SUBMITTED', late_until: fromMillis(testNow) }), company_name: 'Oak' } as Parameters<
    typeof ExceptionPanel
  >[0]['row']
  const time: { until?: ReturnType<typeof useExceptionTime> } = {}
  const panel = await mountHook(() => {
    time.until = useExceptionTime(row)
    return ExceptionPanel({ row, event: anEvent(), now: testNow, until: time.until })
  }, {})
  const { promise, resolve } = Promise.withResolvers<undefined>()
  decide.mockReset().mockReturnValue(promise)
  await panel.during(() => press(panel.now(), 'Save exception'))

  await panel.during(() => time.until?.onChange(testNow + 1))
  await panel.during(() => resolve(undefined))

  expect(time.until).toMatchObject({ value: testNow + 1, isUnsaved: true })
})

test.each([
  ['2026-04-30T22:00:00Z', /Oak’s exception until Apr 30, 2026, 5:00 PM CDT.* ends before registration does, so it has no effect\./],
  ['2026-05-02T22:00:00Z', /Oak has until May 2, 2026, 5:00 PM CDT/],
])('an exception until %s beside the end of registration for everyone', async (at, sentence) => {
  const late_until = fromMillis(Date.parse(at))
  const row = { ...aFullRegistration({ status: 'SUBMITTED', late_until }), company_name: 'Oak' } as Parameters<
    typeof ExceptionPanel
  >[0]['row']
  const panel = await mountHook(() => ExceptionPanel({ row, event: anEvent(), now: testNow, until: useExceptionTime(row) }), {})

  expect(markupOf(partsIn(panel.now()).find(({ type }) => type === 'p')).replaceAll(/<[^>]*>/g, '')).toMatch(sentence)
})

function partsIn(node: unknown): ReactElement<{ children?: unknown }>[] {
  if (Array.isArray(node)) return node.flatMap(partsIn)
  if (typeof node !== 'object' || node === null || !('props' in node)) return []
  const element = node as ReactElement<{ children?: unknown }>
  return [element, ...partsIn(element.props.children)]
}
