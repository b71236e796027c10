import { expect, onTestFinished, test, vi } from 'vitest'
import { type EventFormState, valuesOfEvent } from '#app/features/events/form/event-values.ts'
import { useClosingQuestion } from '#app/features/events/form/use-closing-question.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => testNow }))

let isOnline = true
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => isOnline }))

const hour = 3_600_000
const event = anEvent({ status: 'ACTIVE', registration_end_date: fromMillis(testNow + 1000 * hour) })

async function aForm(closes: number, changes: Partial<EventFormState['values']> = {}) {
  const submit = vi.fn<() => void>()
  const form: Pick<EventFormState, 'base' | 'values' | 'submit'> = {
    base: event,
    values: { ...valuesOfEvent(event), registration_end_date: fromMillis(closes), ...changes },
    submit,
  }
  const refreshed = Promise.withResolvers<void>()
  const asking = await mountHook(
    ({ entries, ...given }: typeof form & { entries: Entry[] }) =>
      useClosingQuestion(given, { registrations: [], entries }, () => refreshed.promise),
    { ...form, entries: new Array<Entry>() },
  )
  const show = (entries: Entry[]) => asking.show({ ...form, entries })
  return { submit, asking, refreshed, show, question: () => elementsOf(asking.now().question, ConfirmDialog)[0]?.props }
}

test('a save that closes registration within a day waits for the answer', async () => {
  const { submit, asking, question, refreshed } = await aForm(testNow + hour)

  await asking.during(() => asking.now().submit())
  await asking.during(() => refreshed.resolve())
  expect(question()?.isBlocked).toBe(false)
  expect(question()?.title).toBe('Close registration early?')
  expect(submit).not.toHaveBeenCalled()

  await asking.during(async () => void (await question()?.onConfirm()))
  expect(submit).toHaveBeenCalledOnce()
})

test('it counts the drafts that arrived since the page loaded, and can be confirmed once they are known', async () => {
  const { asking, question, refreshed, show } = await aForm(testNow + hour)

  await asking.during(() => asking.now().submit())
  expect(question()?.isBlocked).toBe(true)
  expect(markupOf(question()?.children)).toContain('No drafts are affected.')
  await show([aFullEntry({ status: 'DRAFT', event_id: event.id })])
  await asking.during(() => refreshed.resolve())

  expect(question()?.isBlocked).toBe(false)
  expect(markupOf(question()?.children)).toContain('1 draft')
})

test('closing registration early needs a connection, so that it does not happen later with other drafts than were counted', async () => {
  isOnline = false
  onTestFinished(() => void (isOnline = true))
  const { asking, question } = await aForm(testNow + hour)

  await asking.during(() => asking.now().submit())

  expect(question()?.isBlocked).toBe(true)
  expect(markupOf(question()?.children)).toContain('Closing registration early needs a connection.')
})

test.each([
  ['that closes registration later', 900 * hour, {}],
  ['that can’t pass yet', hour, { name: '' }],
])('a save %s asks nothing', async (_what, after, changes) => {
  const { submit, asking, question } = await aForm(testNow + after, changes)

  await asking.during(() => asking.now().submit())

  expect(question()).toBeUndefined()
  expect(submit).toHaveBeenCalledOnce()
})
