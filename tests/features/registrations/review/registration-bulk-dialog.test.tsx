import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { undoOfferedMs } from '#contract/staff/undo.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { RegistrationBulk } from '#app/features/registrations/review/registration-bulk.tsx'
import { RegistrationBulkDialog } from '#app/features/registrations/review/registration-bulk-dialog.tsx'
import { decideMany } from '#app/features/registrations/review/registration-commands.ts'
import { registrationRows, type RegistrationRow } from '#app/features/registrations/review/registration-rows.ts'
import { command } from '#app/outbox/commands/command.ts'
import { useTimeDraft } from '#app/outbox/use-time-draft.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { Undone, UndoButton } from '#app/ui/messages/undo-button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { LeftOutRows } from '#app/ui/list/left-out-rows.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { aCompanyRecord, aFullRegistration } from '#tests/support/entries.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
const screen = vi.hoisted(() => ({ isNarrow: false }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => screen.isNarrow }))
vi.mock('#app/outbox/lists/use-no-account-message.ts', () => ({ useNoAccountMessage: () => () => undefined }))
vi.mock('#app/outbox/use-time-draft.ts', () => ({ useTimeDraft: vi.fn<typeof useTimeDraft>() }))
vi.mock('#app/outbox/commands/command.ts', async (actual) => ({ ...(await actual<object>()), command: vi.fn<typeof command>() }))

vi.mock('#app/http/server-clock.ts', async (actual) => ({
  ...(await actual<object>()),
  serverNow: () => Date.parse('2026-05-05T12:00:00Z'),
}))

const event = anEvent()
const today = '2026-01-15'
const at = (iso: string) => fromMillis(Date.parse(iso))
const june10 = at('2026-06-10T22:00:00Z')
const june30 = at('2026-06-30T22:00:00Z')

function row(name: string, late_until: EventCompany['late_until'], status: EventCompany['status'] = 'APPROVED') {
  const company = aCompanyRecord({ name })
  const registration = aFullRegistration({ event_id: event.id, company_id: company.id, status, version: 1, late_until })
  const [made] = registrationRows([registration], { event, today, entries: [], companies: [company] })
  if (!made) throw new Error('A row for each registration.')
  return made
}
const [alder, birch] = [row('Alder', june30), row('Birch', null)]

beforeEach(() => signedInPage({ epoch: 'staff' }))

const sent: object[] = []
let labels: (string | undefined)[]

beforeEach(() => {
  sent.length = 0
  labels = []
  vi.mocked(useTimeDraft).mockReturnValue({ value: toMillis(june10), onChange: () => undefined } as never)
  vi.mocked(command).mockImplementation(async (_name, { params, body, version }, { label }) => {
    sent.push({ params, body, version })
    labels.push(label)
    return { ok: true, data: { version: 2 } } as never
  })
})

async function aDialog() {
  const onDone = vi.fn<(title: string, outcome: BulkOutcome) => void>()
  const dialog = await mountHook(RegistrationBulkDialog, {
    action: 'set_late_until' as const,
    rows: [alder, birch],
    event,
    today,
    onDone,
    onClose: () => undefined,
  })
  const asked = () => elementsOf(dialog.now(), ConfirmDialog)[0]?.props
  return { dialog, asked, outcome: () => onDone.mock.lastCall?.[1] }
}
const set = ({ id }: EventCompany, late_until: EventCompany['late_until'], version: number) => ({
  params: { id, action: 'set_late_until' },
  body: { late_until },
  version,
})

test('each decision says to how many of the selected companies it applies', () => {
  const chosen = [alder, birch, row('Cedar', null, 'SUBMITTED')]

  const bar = markupOf(<RegistrationBulk chosen={chosen} event={event} today={today} onAction={() => undefined} />)

  expect(pressable(bar).map(({ label }) => label)).toEqual([
    'Approve (1 of 3)…',
    'Request changes (1 of 3)…',
    'Set exception (3)…',
    'Reject (1 of 3)…',
  ])
})

test('on a narrow screen, the first decision that applies stands alone, and the others are in a menu', () => {
  screen.isNarrow = true
  onTestFinished(() => void (screen.isNarrow = false))

  const bar = markupOf(<RegistrationBulk chosen={[alder, birch]} event={event} today={today} onAction={() => undefined} />)

  expect(pressable(bar).map(({ label, attributes }) => label || /aria-label="([^"]*)"/.exec(attributes)?.[1])).toEqual([
    'Set exception (2)…',
    'More for the selected companies',
  ])
})

test('an exception for several companies leaves a longer one as it is, and Undo restores what was there before', async () => {
  const { dialog, asked, outcome } = await aDialog()
  expect(asked()?.confirmLabel).toBe('Set exception for 1 company')

  await dialog.during(async () => void (await asked()?.onConfirm()))
  expect(sent).toEqual([set(birch, june10, 1)])
  expect(outcome()?.skipped).toMatchObject([{ id: alder.id, why: 'Their current exception ends later. This would shorten it.' }])

  expect(await outcome()?.undo?.()).toEqual({ ok: true, report: { undone: 1, kept: [] } })
  expect(sent).toEqual([set(birch, june10, 1), set(birch, null, 2)])
})

test('Undo of an exception restores none that has passed', async () => {
  const rows = [row('Cedar', at('2026-05-04T22:00:00Z'))]

  const { undo } = await decideMany(rows, 'set_late_until', { late_until: june10 }, () => undefined)
  await undo?.()

  expect(sent).toEqual(rows.flatMap((one) => [set(one, june10, 1), set(one, null, 2)]))
})

test('when nothing could be done, the dialog stays open with the reason and the message', async () => {
  vi.mocked(command).mockResolvedValue({ ok: false, code: 'INTERNAL', message: 'The portal has a problem.' } as never)
  const onDone = vi.fn<(title: string, outcome: BulkOutcome) => void>()
  const rows = [row('Cedar', null, 'SUBMITTED'), row('Dogwood', null, 'SUBMITTED')]
  const dialog = await mountHook(RegistrationBulkDialog, { action: 'reject', rows, event, today, onDone, onClose: () => undefined })
  const asked = () => elementsOf(dialog.now(), ConfirmDialog)[0]?.props
  const field = () => elementsOf(asked()?.children, TextArea)[0]?.props
  await dialog.during(() => field()?.onChange('The license is missing.'))

  let failure: string | undefined
  await dialog.during(async () => {
    failure = await asked()?.onConfirm()
  })

  expect(failure).toBe('The portal has a problem.')
  expect(onDone).not.toHaveBeenCalled()
  expect(field()?.value).toBe('The license is missing.')
})

test('a longer exception is shortened only if staff include it', async () => {
  const { dialog, asked, outcome } = await aDialog()

  await dialog.during(() => elementsOf(asked()?.children, LeftOutRows)[0]?.props.onInclude?.(true))
  expect(asked()?.confirmLabel).toBe('Set exception for 2 companies')
  await dialog.during(async () => void (await asked()?.onConfirm()))
  await outcome()?.undo?.()

  expect(sent).toEqual([set(alder, june10, 1), set(birch, june10, 1), set(alder, june30, 2), set(birch, null, 2)])
  // If the page is closed meanwhile, each is confirmed by its own name.
  expect(labels).toEqual(['Alder', 'Birch', 'Alder', 'Birch'])
})

test('Undo of a decision that changed only one company is offered for a moment, as the server takes it', async () => {
  const decided = async (action: 'approve' | 'set_late_until', ...rows: RegistrationRow[]) =>
    (await decideMany(rows, action, {}, () => undefined)).undoOfferedMs
  const [cedar, dogwood] = [row('Cedar', null, 'SUBMITTED'), row('Dogwood', null, 'SUBMITTED')]

  expect(await decided('approve', cedar)).toBe(undoOfferedMs)
  expect(await decided('approve', cedar, dogwood)).toBeUndefined()
  expect(await decided('set_late_until', cedar)).toBeUndefined()
})

test('Undo that is offered for a moment goes away, unless it was pressed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const undo = async () => ({ ok: true as const, report: { undone: 1, kept: [] } })
  const offer = () => mountHook(UndoButton, { label: 'Undo', undo, offeredMs: undoOfferedMs })
  const [left, pressed, kept] = [await offer(), await offer(), await mountHook(UndoButton, { label: 'Undo', undo })]

  await pressed.during(() => press(pressed.now(), 'Undo'))
  for (const one of [left, pressed, kept]) await one.during(async () => void (await vi.advanceTimersByTimeAsync(undoOfferedMs)))

  expect(left.now()).toBeNull()
  expect(elementsOf(pressed.now(), Undone)[0]?.props.report).toEqual({ undone: 1, kept: [] })
  expect(buttonsOf(kept.now())).toHaveLength(1)
})

test.each(['approve', 'request_changes', 'reject'] as const)('Undo takes back the decision %s on several companies', async (action) => {
  const rows = [row('Cedar', null, 'SUBMITTED'), row('Dogwood', null, 'SUBMITTED')]
  const onDone = vi.fn<(title: string, outcome: BulkOutcome) => void>()
  const dialog = await mountHook(RegistrationBulkDialog, { action, rows, event, today, onDone, onClose: () => undefined })

  await dialog.during(async () => void (await elementsOf(dialog.now(), ConfirmDialog)[0]?.props.onConfirm()))
  sent.length = 0

  expect(await onDone.mock.lastCall?.[1].undo?.()).toEqual({ ok: true, report: { undone: 2, kept: [] } })
  expect(sent).toEqual(rows.map(({ id }) => ({ params: { id, action: 'undo' }, body: {}, version: 2 })))
})
