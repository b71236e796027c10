import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { valueNeeded } from '#contract/value/issue-message.ts'
import { LeaveQuestion } from '#app/ui/record/leave-question.tsx'
import type { SaveOutcome } from '#app/outbox/save-record.ts'
import type { DraftStore } from '#app/features/outbox/drafts-under.ts'
import { useRecordForm } from '#app/features/outbox/use-record-form.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

interface Values {
  name: string
}

const drafts = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  writeAtOnce: () => false,
  drop: () => Promise.resolve(),
  watch: () => () => undefined,
}
const valuesOf = () => ({ name: 'Oak' })
const ofDay = (record: { day: string | null } | null) => ({ day: record?.day ?? null })

test('a form that fails a check shows the problems instead of saving', async () => {
  const save = vi.fn(() => Promise.resolve({ kind: 'waiting' as const, record: null }))
  const { now, during } = await mountHook(
    () =>
      useRecordForm<{ version: number }, Values>({
        record: null,
        valuesOf,
        fields: [{ path: 'name', label: 'Name' }],
        check: () => ({ name: 'Another has this name.' }),
        drafts,
        save,
        onSaved: () => undefined,
      }),
    {},
  )

  await during(() => now().submit())

  expect(save).not.toHaveBeenCalled()
  expect([now().isSaving, now().summary]).toEqual([false, [{ path: 'name', label: 'Name', message: 'Another has this name.' }]])
})

test('a row that is added after a refused save is quiet until it is left or saved again', async () => {
  const { now, during } = await mountHook(
    () =>
      useRecordForm<{ version: number }, { fees: { name: string }[] }>({
        record: null,
        valuesOf: () => ({ fees: [{ name: '' }] }),
        fields: [{ path: 'fees', label: 'Fees' }],
        check: ({ fees }) => Object.fromEntries(fees.flatMap(({ name }, at) => (name ? [] : [[`fees.${at}.name`, 'Enter the name.']]))),
        drafts,
        save: () => Promise.resolve({ kind: 'waiting' as const, record: null }),
        onSaved: () => undefined,
      }),
    {},
  )
  await during(() => now().submit())

  await during(() => now().set('fees', [{ name: '' }, { name: '' }]))
  const added = now().marked
  await during(() => now().submit())

  expect([added, now().marked]).toEqual([['fees.0.name'], ['fees.0.name', 'fees.1.name']])
})

test('an invalid value that was stored earlier does not keep other changes from being saved', async () => {
  const stored = { version: 1, name: 'Oak', phone: 'call me' }
  const save = vi.fn(() => Promise.resolve({ kind: 'waiting' as const, record: null }))
  const { now, during } = await mountHook(
    () =>
      useRecordForm<typeof stored, Omit<typeof stored, 'version'>>({
        record: stored,
        valuesOf: () => ({ name: 'Oak', phone: 'call me' }),
        fields: [
          { path: 'name', label: 'Name' },
          { path: 'phone', label: 'Phone' },
        ],
        check: ({ phone }) => (phone.startsWith('call') ? { phone: 'Enter a phone number.' } : {}),
        drafts,
        save,
        onSaved: () => undefined,
      }),
    {},
  )

  await during(() => now().set('phone', 'call Ann'))
  await during(() => now().submit())
  expect(save).not.toHaveBeenCalled()

  await during(() => now().set('phone', 'call me'))
  await during(() => now().set('name', 'Maple'))
  await during(() => now().submit())
  expect(save).toHaveBeenCalledWith({ values: { name: 'Maple', phone: 'call me' }, base: stored })
})

/** A form of one input, in which a text stands that means nothing to its field. */
function formWith(name: string, validationMessage: string) {
  class Input {
    name = name
    validity = { badInput: false, customError: true }
    validationMessage = validationMessage
  }
  vi.stubGlobal('HTMLInputElement', Input)
  return { elements: [new Input()] } as unknown as HTMLFormElement
}

test('a field with unreadable text says so, in the summary too, and counts once it loses focus', async () => {
  const { now, during } = await mountHook(
    () =>
      useRecordForm<{ version: number }, { day: string | null }>({
        record: null,
        valuesOf: () => ({ day: null }),
        fields: [{ path: 'day', label: 'First day' }],
        check: () => ({ day: valueNeeded }),
        drafts,
        save: () => Promise.resolve({ kind: 'waiting' as const, record: null }),
        onSaved: () => undefined,
      }),
    {},
  )
  now().element(formWith('day', 'Enter a date, such as May 1, 2027.'))

  await during(() => now().field('day').onBlur?.())
  expect([now().marked, now().field('day').error]).toEqual([['day'], 'Enter a date, such as May 1, 2027.'])

  await during(() => now().submit())
  expect(now().summary).toEqual([{ path: 'day', label: 'First day', message: 'Enter a date, such as May 1, 2027.' }])
})

test('text that is not a date is in the draft, and after it is resumed it is back, marked, and keeps the stored date from being emptied', async () => {
  const stored = { version: 1, day: '2027-05-01' as string | null }
  let draft: { base: typeof stored | null; values: { day: string | null }; problems: readonly string[]; updated_at: number } | undefined
  const save = vi.fn(() => Promise.resolve({ kind: 'waiting' as const, record: null }))
  const aForm = () =>
    mountHook(
      () =>
        useRecordForm<typeof stored, { day: string | null }>({
          record: stored,
          valuesOf: ofDay,
          fields: [{ path: 'day', label: 'Expires on' }],
          check: () => ({}),
          drafts: {
            read: () => Promise.resolve(draft),
            write: async (written) => void (draft = { ...written, updated_at: 1 }),
            writeAtOnce: () => false,
            drop: async () => void (draft = undefined),
            watch: drafts.watch,
          },
          save,
          onSaved: () => undefined,
        }),
      {},
    )
  const before = await aForm()
  await before.during(() => {
    before.now().set('day', null)
    before.now().unsettledText('day')?.setText('next spring')
  })
  await before.during(async () => void (await before.now().saveDraft()))

  const after = await aForm()
  await after.during(() => after.now().draft?.resume())
  await after.during(() => after.now().submit())

  expect(draft?.problems).toEqual(['day'])
  expect(after.now().unsettledText('day')?.text).toBe('next spring')
  expect(after.now().summary).toEqual([{ path: 'day', label: 'Expires on', message: 'Finish this date or clear it.' }])
  expect(save).not.toHaveBeenCalled()
})

test('an empty required field is asked for by its own name', async () => {
  const { now, during } = await mountHook(
    () =>
      useRecordForm<{ version: number }, { first: string; opens: null; rows: { code: string }[] }>({
        record: null,
        valuesOf: () => ({ first: '', opens: null, rows: [{ code: '' }] }),
        fields: [
          { path: 'first', label: 'First name' },
          { path: 'opens', label: 'Registration opens', needed: 'Enter when registration opens.' },
          { path: 'rows', label: 'Fees', subfields: { code: 'Code' } },
        ],
        check: () => ({ first: valueNeeded, opens: valueNeeded, 'rows.0.code': valueNeeded }),
        drafts,
        save: () => Promise.resolve({ kind: 'waiting' as const, record: null }),
        onSaved: () => undefined,
      }),
    {},
  )

  await during(() => now().submit())

  expect(now().summary.map(({ message }) => message)).toEqual([
    'Enter the first name.',
    'Enter when registration opens.',
    'Enter the code.',
  ])
})

test('a change typed while an earlier one is saved on the device is based on that one', async () => {
  const stored = { version: 1, name: 'Oak' }
  const waiting = { version: 1, name: 'Maple', waiting: true }
  const answer = Promise.withResolvers<{ kind: 'waiting'; record: typeof stored }>()
  const save = vi.fn(() => answer.promise)
  const { now, during } = await mountHook(
    () =>
      useRecordForm<typeof stored, Values>({
        record: stored,
        valuesOf: (record) => ({ name: record?.name ?? '' }),
        fields: [{ path: 'name', label: 'Name' }],
        check: () => ({}),
        drafts,
        save,
        onSaved: () => undefined,
      }),
    {},
  )
  await during(() => now().set('name', 'Maple'))
  await during(() => now().submit())
  await during(() => now().set('name', 'Elm'))
  await during(() => answer.resolve({ kind: 'waiting', record: waiting }))

  await during(() => now().submit())

  expect(save).toHaveBeenLastCalledWith({ values: { name: 'Elm' }, base: waiting })
})

test('a restored draft stays a change to what its writer saw, not to what another window has saved on the device since', async () => {
  const seen = { version: 1, name: 'Oak', slug: 'oak' }
  const shown = { version: 1, name: 'Maple', slug: 'maple', waiting: true }
  const save = vi.fn(() => Promise.resolve({ kind: 'waiting' as const, record: null }))
  const draft = { base: seen, values: { name: 'Elm', slug: 'oak' }, updated_at: 0 }
  const { now, during } = await mountHook(
    () =>
      useRecordForm<typeof seen, Omit<typeof seen, 'version'>>({
        record: shown,
        valuesOf: (record) => ({ name: record?.name ?? '', slug: record?.slug ?? '' }),
        fields: [
          { path: 'name', label: 'Name' },
          { path: 'slug', label: 'Slug' },
        ],
        check: () => ({}),
        drafts: { ...drafts, read: () => Promise.resolve(draft) },
        save,
        onSaved: () => undefined,
      }),
    {},
  )
  await during(() => undefined)
  await during(() => now().draft?.resume())

  await during(() => now().submit())

  expect(save).toHaveBeenLastCalledWith({ values: draft.values, base: seen })
})

interface Contact {
  name: string
  phone: string
}

/** A form of two fields, in which nothing is wrong. */
const ofContact = {
  valuesOf: (record: Contact | null) => ({ name: record?.name ?? '', phone: record?.phone ?? '' }),
  fields: [
    { path: 'name' as const, label: 'Name' },
    { path: 'phone' as const, label: 'Phone' },
  ],
  check: () => ({}),
  drafts,
  onSaved: () => undefined,
}

test('a newer version is shown as soon as it is there, and an older one never again', async () => {
  const records = [2, 3, 1].map((version) => ({ version, name: `Oak ${version}`, phone: '' }))
  const drawn: string[] = []
  const { show } = await mountHook(
    ({ shown }: { shown: number }) => {
      const form = useRecordForm<Contact & { version: number }, Contact>({
        record: records[shown] ?? null,
        ...ofContact,
        save: () => Promise.resolve({ kind: 'waiting', record: null }),
      })
      drawn.push(`${shown}: ${form.values.name}`)
      return form
    },
    { shown: 0 },
  )

  await show({ shown: 1 })
  await show({ shown: 2 })

  expect([...new Set(drawn)]).toEqual(['0: Oak 2', '1: Oak 3', '2: Oak 3'])
})

test('what is typed just as a newer version is shown is kept', async () => {
  const records = [1, 2].map((version) => ({ version, name: `Oak ${version}`, phone: '' }))
  const first: { shown: number; typed?: string } = { shown: 0 }
  const { now, show } = await mountHook(({ shown, typed }: typeof first) => {
    const form = useRecordForm<Contact & { version: number }, Contact>({
      record: records[shown] ?? null,
      ...ofContact,
      save: () => Promise.resolve({ kind: 'waiting', record: null }),
    })
    // Like a key that is pressed after the new version was drawn, and before the form takes it over.
    useLayoutEffect(() => {
      if (typed !== undefined) form.set('phone', typed)
      // oxlint-disable-next-line react/exhaustive-deps -- once for each text
    }, [typed])
    return form
  }, first)

  await show({ shown: 1, typed: '(555) 010-0101' })

  expect([now().values.phone, now().isDirty]).toEqual(['(555) 010-0101', true])
})

const stored = { version: 1, name: 'Oak', phone: '' }
/** What waits here over what someone else saved. */
const conflict = { kind: 'conflict' as const, record: { version: 2, name: 'Elm', phone: '555', waiting: true } }

test('what is typed while a save meets a conflict is kept, over what others changed, and saved with the choice', async () => {
  const answer = Promise.withResolvers<SaveOutcome<typeof stored>>()
  const save = vi.fn((_change: { values: Contact; base: Contact | null }) => answer.promise)
  const { now, during } = await mountHook(
    () => useRecordForm<Contact & { version: number }, Contact>({ record: stored, ...ofContact, save }),
    {},
  )
  await during(() => now().set('name', 'Elm'))
  await during(() => now().submit())
  await during(() => now().set('name', 'Elmwood'))
  await during(() => answer.resolve(conflict))
  expect([now().isAsking, now().values]).toEqual([true, { name: 'Elmwood', phone: '555' }])

  await during(() => now().submit())

  expect(save).toHaveBeenLastCalledWith({ values: { name: 'Elmwood', phone: '555' }, base: conflict.record })
})

test.each(['saved', 'conflict'] as const)(
  'what is typed while a save ends as %s is a change to what its writer saw, not to what others have saved there',
  async (kind) => {
    const answer = Promise.withResolvers<SaveOutcome<typeof stored>>()
    const save = vi.fn((_change: { values: Contact; base: Contact | null }) => answer.promise)
    const { now, during } = await mountHook(
      () => useRecordForm<Contact & { version: number }, Contact>({ record: stored, ...ofContact, save }),
      {},
    )
    await during(() => now().set('name', 'Elm'))
    await during(() => now().submit())
    await during(() => now().set('phone', '777'))
    await during(() => answer.resolve({ kind, record: { version: 3, name: 'Elm', phone: '555' } }))

    await during(() => now().submit())

    expect(save).toHaveBeenLastCalledWith({ values: { name: 'Elm', phone: '777' }, base: { version: 2, name: 'Elm', phone: '' } })
  },
)

test('a conflict that was put off is asked about with the next save', async () => {
  const save = vi.fn((_change: { values: Contact; base: Contact | null }) => Promise.resolve(conflict))
  const { now, during } = await mountHook(
    () => useRecordForm<Contact & { version: number }, Contact>({ record: stored, ...ofContact, save }),
    {},
  )
  await during(() => now().set('name', 'Elm'))
  await during(() => now().submit())

  await during(() => now().postpone())
  expect([now().isAsking, now().isDirty, now().values.name, now().outcome]).toEqual([false, false, 'Elm', 'conflict'])
  await during(() => now().submit())

  expect(now().isAsking).toBe(true)
})

const left = { base: stored, values: { name: 'Elm', phone: '' }, updated_at: 1 }

/** A form that offers the draft of an earlier visit. */
const useFormWithLeftDraft = (more: Partial<DraftStore<Contact & { version: number }, Contact>>) =>
  useRecordForm<Contact & { version: number }, Contact>({
    record: stored,
    ...ofContact,
    drafts: { ...drafts, read: () => Promise.resolve(left), ...more },
    save: () => Promise.resolve({ kind: 'waiting', record: null }),
  })

test('what changes in a form whose earlier draft is offered doesn’t take its place', async () => {
  const write = vi.fn<(draft: { values: Contact }) => Promise<void>>().mockResolvedValue()
  const { now, during } = await mountHook(() => useFormWithLeftDraft({ write }), {})
  await during(() => undefined)

  // Like a file that was removed elsewhere on the page.
  await during(() => now().change((values) => ({ ...values, phone: '555' })))
  await during(async () => void (await now().saveDraft()))
  expect([now().isBlocked, write.mock.calls.length]).toEqual([true, 0])
  await during(() => now().draft?.resume())
  await during(async () => void (await now().saveDraft()))

  expect(now().values).toEqual(left.values)
  expect(write).toHaveBeenLastCalledWith({ base: stored, values: left.values, problems: [] })
})

test('nor does it when the page is closed right then', async () => {
  const listeners = new Map<string, (event: object) => void>()
  const writeAtOnce = vi.fn(() => true)
  const { now, during } = await mountHook(() => {
    // As `registerForm` does.
    Object.assign(globalThis, { addEventListener: (name: string, listener: () => void) => listeners.set(name, listener) })
    return useFormWithLeftDraft({ writeAtOnce })
  }, {})
  await during(() => undefined)
  await during(() => now().change((values) => ({ ...values, phone: '555' })))

  listeners.get('pagehide')?.({ persisted: false })
  expect([now().isBlocked, writeAtOnce.mock.calls.length]).toEqual([true, 0])
  await during(() => now().draft?.resume())
  listeners.get('pagehide')?.({ persisted: false })

  expect(writeAtOnce).toHaveBeenCalledWith({ base: stored, values: left.values, problems: [] })
})

test('a draft that the device couldn’t store is stored as soon as it can be', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers()
  const write = vi.fn<(draft: object) => Promise<void>>().mockRejectedValueOnce(new Error('The disk is full.')).mockResolvedValue()
  const { now, during } = await mountHook(
    () =>
      useRecordForm<Contact & { version: number }, Contact>({
        record: stored,
        ...ofContact,
        drafts: { ...drafts, write },
        save: () => Promise.resolve({ kind: 'waiting', record: null }),
      }),
    {},
  )
  await during(() => now().set('name', 'Elm'))
  await during(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
  expect(now().draftStatus.failed).toBe(true)

  await during(async () => void (await vi.advanceTimersByTimeAsync(6_000)))

  expect([now().draftStatus.failed, write.mock.calls.length]).toEqual([false, 2])
  vi.useRealTimers()
})

test('what was typed and changed back is no change to the next version', async () => {
  const records = [1, 2].map((version) => ({ version, name: `Oak ${version}`, phone: '' }))
  const { now, show, during } = await mountHook(
    ({ shown }: { shown: number }) =>
      useRecordForm<Contact & { version: number }, Contact>({
        record: records[shown] ?? null,
        ...ofContact,
        save: () => Promise.resolve({ kind: 'waiting', record: null }),
      }),
    { shown: 0 },
  )
  await during(() => now().set('name', 'Elm'))
  await during(() => now().set('name', 'Oak 1'))

  await show({ shown: 1 })

  expect([now().isDirty, now().values.name]).toEqual([false, 'Oak 2'])
})

test('what is typed while a save is under way is kept on the device, and the saved values are not', async () => {
  const write = vi.fn<(draft: { values: Contact }) => Promise<void>>().mockResolvedValue()
  const answer = Promise.withResolvers<{ kind: 'saved'; record: Contact & { version: number } }>()
  const { now, during } = await mountHook(
    () =>
      useRecordForm<Contact & { version: number }, Contact>({
        record: stored,
        ...ofContact,
        drafts: { ...drafts, write },
        save: () => answer.promise,
      }),
    {},
  )
  await during(() => now().set('name', 'Elm'))
  await during(() => now().submit())
  await during(() => now().set('phone', '(555) 010-0101'))

  await eventually(() => expect(write).toHaveBeenCalled())
  await during(() => answer.resolve({ kind: 'saved', record: { version: 2, name: 'Elm', phone: '' } }))

  expect(new Set(write.mock.calls.map(([{ values }]) => JSON.stringify(values)))).toEqual(
    new Set([JSON.stringify({ name: 'Elm', phone: '(555) 010-0101' })]),
  )
  expect([now().values, now().isDirty]).toEqual([{ name: 'Elm', phone: '(555) 010-0101' }, true])
})

test.each([
  ['goes on once the device has kept the changes', () => Promise.resolve(), ['proceed']],
  ['stays if the device could not keep them', () => Promise.reject(new Error('The disk is full.')), ['reset']],
])('“Leave and keep changes” %s', async (_name, write, expected) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const done: string[] = []
  const leaving = { status: 'blocked' as const, proceed: () => done.push('proceed'), reset: () => done.push('reset') }
  const { now, during } = await mountHook(
    () =>
      useRecordForm<Contact & { version: number }, Contact>({
        record: stored,
        ...ofContact,
        drafts: { ...drafts, write },
        save: () => Promise.resolve({ kind: 'waiting', record: null }),
      }),
    {},
  )
  await during(() => now().set('name', 'Elm'))

  await during(() => LeaveQuestion({ form: now(), leaving })?.props.onSaveDraft())

  await eventually(() => expect(done).toEqual(expected))
})

test('when the page is left during a save and that then fails, the device has the values', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const write = vi.fn<DraftStore<{ version: number }, Values>['write']>(() => Promise.resolve())
  const saving = Promise.withResolvers<SaveOutcome<{ version: number }>>()
  const form = await mountHook(
    () =>
      useRecordForm<{ version: number }, Values>({
        record: { version: 1 },
        valuesOf,
        fields: [{ path: 'name', label: 'Name' }],
        check: () => ({}),
        drafts: { ...drafts, write },
        save: () => saving.promise,
      }),
    {},
  )
  await form.during(() => form.now().set('name', 'Maple'))
  await form.during(() => form.now().submit())
  await form.during(async () => void (await form.now().saveDraft()))
  expect(write).not.toHaveBeenCalled()
  await form.leave()

  saving.reject(new Error('The disk is full.'))
  await saving.promise.catch(() => undefined)

  await expect.poll(() => write.mock.lastCall?.[0].values).toEqual({ name: 'Maple' })
})
