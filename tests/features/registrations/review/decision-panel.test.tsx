import { expect, test, vi } from 'vitest'
import { DecisionPanel } from '#app/features/registrations/review/decision-panel.tsx'
import { decide } from '#app/features/registrations/review/registration-commands.ts'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: string }) => <a href="/">{children}</a> }))
const jumpToField = vi.hoisted(() => vi.fn<(root: unknown, field: string) => boolean>())
vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/features/registrations/review/registration-commands.ts', () => ({ decide: vi.fn<typeof decide>() }))

test.each([
  ['withdraw', 'APPROVED', 'Withdraw…', 'It loses its approval'],
  ['reinstate', 'REJECTED', 'Reinstate…', 'It must submit its information again'],
] as const)('before staff %s a registration that is %s, a question says what follows', async (action, status, label, sentence) => {
  const event = anEvent()
  const [row] = registrationRows([aFullRegistration({ event_id: event.id, status })], {
    event,
    today: '2026-01-15',
    entries: [],
    companies: [],
  })
  if (!row) throw new Error('A row for each registration.')
  const onDone = vi.fn<() => void>()
  vi.mocked(decide).mockClear()
  const panel = await mountHook(DecisionPanel, { row, text: '', setText: () => undefined, onDone })
  const question = () => elementsOf(panel.now(), ConfirmDialog)[0]

  await panel.during(() => press(panel.now(), label))

  expect(decide).not.toHaveBeenCalled()
  expect(markupOf(question()?.props.children)).toContain(sentence)

  await panel.during(async () => void (await question()?.props.onConfirm()))

  expect(decide).toHaveBeenCalledExactlyOnceWith(row, action)
  expect(onDone).toHaveBeenCalledOnce()
})

test.each([
  [['DRAFT'], 'Its entry in this event isn’t withdrawn with it.'],
  [['PUBLISHED'], 'Its entry in this event isn’t withdrawn with it and is published.'],
  [['PUBLISHED', 'APPROVED', 'WITHDRAWN'], 'Its 2 entries in this event aren’t withdrawn with it, and 1 of them is published.'],
] as const)(
  'before staff withdraw a company with entries that are %j, the question says what happens to them',
  async (statuses, sentence) => {
    const event = anEvent()
    const registration = aFullRegistration({ event_id: event.id, status: 'APPROVED' })
    const entries = statuses.map((status) =>
      aFullEntry({ company_id: registration.company_id, status, published_at: status === 'PUBLISHED' ? registration.created_at : null }),
    )
    const [row] = registrationRows([registration], { event, today: '2026-01-15', entries, companies: [] })
    if (!row) throw new Error('A row for each registration.')
    const panel = await mountHook(DecisionPanel, { row, text: '', setText: () => undefined, onDone: () => undefined })

    await panel.during(() => press(panel.now(), 'Withdraw…'))
    const question = markupOf(elementsOf(panel.now(), ConfirmDialog)[0]?.props.children).replaceAll(/<[^>]*>/g, '')

    expect(question).toContain(sentence)
  },
)

test('withdrawing says that entries which have not loaded yet stay, too', async () => {
  const registration = aFullRegistration({ status: 'APPROVED' })
  const [row] = registrationRows([registration], { event: anEvent(), today: '2026-01-15', entries: undefined, companies: [] })
  if (!row) throw new Error('A row for each registration.')
  const panel = await mountHook(DecisionPanel, { row, text: '', setText: () => undefined, onDone: () => undefined })

  await panel.during(() => press(panel.now(), 'Withdraw…'))

  expect(markupOf(elementsOf(panel.now(), ConfirmDialog)[0]?.props.children)).toContain(
    'Its entries in this event aren’t withdrawn with it.',
  )
})

test('a message that was typed is not lost by a decision that sends none', async () => {
  const event = anEvent()
  const around = { event, today: '2026-01-15', entries: [], companies: [] }
  const [row] = registrationRows([aFullRegistration({ event_id: event.id, status: 'SUBMITTED' })], around)
  if (!row) throw new Error('A row for each registration.')
  vi.mocked(decide).mockClear()
  const onDone = vi.fn<() => void>()
  const panel = await mountHook(DecisionPanel, { row, text: 'Welcome back!', setText: () => undefined, onDone })

  await panel.during(() => press(panel.now(), 'Approve'))

  expect(decide).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
  expect(markupOf(panel.now())).toContain('No message is sent with this decision.')
})

test('a message that is being written stays when a colleague decides meanwhile, until it is cleared', async () => {
  const event = anEvent()
  const around = { event, today: '2026-01-15', entries: [], companies: [] }
  const rowWith = (status: 'SUBMITTED' | 'APPROVED') => {
    const [row] = registrationRows([aFullRegistration({ event_id: event.id, status })], around)
    if (!row) throw new Error('A row for each registration.')
    return row
  }
  const props = { text: 'Please add the license.', setText: () => undefined, onDone: () => undefined }
  const panel = await mountHook(DecisionPanel, { ...props, row: rowWith('SUBMITTED') })
  await panel.during(() => press(panel.now(), 'Approve'))
  expect(markupOf(panel.now())).toContain('Clear the message first')
  await panel.show({ ...props, row: rowWith('APPROVED') })

  const [field] = elementsOf(panel.now(), TextArea)
  expect(field?.props).toMatchObject({ value: 'Please add the license.', hint: expect.stringContaining('Status: Approved') })
  await panel.during(() => press(panel.now(), 'Withdraw…'))
  expect(elementsOf(panel.now(), ConfirmDialog)).toHaveLength(0)
  expect(markupOf(panel.now())).toContain('Clear the message first.')

  await panel.show({ ...props, text: '', row: rowWith('APPROVED') })
  await panel.during(() => press(panel.now(), 'Withdraw…'))

  expect(elementsOf(panel.now(), TextArea)).toHaveLength(0)
  expect(elementsOf(panel.now(), ConfirmDialog)).toHaveLength(1)
  expect(markupOf(elementsOf(panel.now(), Problem))).toBe('')
})

test('a message that is too short is refused at its field, which has the focus', async () => {
  const around = { event: anEvent(), today: '2026-01-15', entries: [], companies: [] }
  const [row] = registrationRows([aFullRegistration({ status: 'SUBMITTED' })], around)
  if (!row) throw new Error('A row for each registration.')
  vi.mocked(decide).mockClear()
  const props = { row, text: 'x', setText: () => undefined, onDone: () => undefined }
  const panel = await mountHook(DecisionPanel, props)
  const error = () => elementsOf(panel.now(), TextArea)[0]?.props.error

  await panel.during(() => press(panel.now(), 'Request changes'))

  expect(error()).toBe('Enter at least 5 characters.')
  expect(jumpToField).toHaveBeenCalledExactlyOnceWith(document, 'message')
  expect(decide).not.toHaveBeenCalled()
  await panel.show({ ...props, text: 'Add the license.' })
  expect(error()).toBeUndefined()

  await panel.show({ ...props, text: '' })
  await panel.during(() => press(panel.now(), 'Reject'))
  expect(error()).toBe('Say why, so the company understands the decision.')
})
