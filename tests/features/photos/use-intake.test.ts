import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useIntake } from '#app/features/photos/use-intake.ts'
import { work } from '#app/outbox/work.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { filesRead } from '#app/session/open-forms.ts'
import { thisPage } from '#app/session/page-lock.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { useRecordForm } from '#app/features/outbox/use-record-form.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

const openPages = vi.hoisted(() => vi.fn<() => Promise<ReadonlySet<string>>>())
vi.mock('#app/session/page-lock.ts', async (original) => ({ ...(await original<object>()), openPages }))
vi.mock('#app/files/send-photos.ts', () => ({ sendPhotos: async () => undefined }))
const showFailure = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showFailure }))

interface Values {
  logo_file_id: string | null
}

beforeEach(() => openPages.mockImplementation(async () => new Set([thisPage])))

const drafts = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  writeAtOnce: () => false,
  drop: () => Promise.resolve(),
  watch: () => () => undefined,
}
const oak = { version: 1 }

test('Save waits for a file that was just chosen', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  const saved: (string | null)[] = []
  const page = await mountHook(() => {
    const form = useRecordForm<{ version: number }, Values>({
      record: oak,
      valuesOf: () => ({ logo_file_id: null }),
      fields: [{ path: 'logo_file_id', label: 'Logo' }],
      check: () => ({}),
      drafts,
      save: ({ values }) => {
        saved.push(values.logo_file_id)
        return Promise.resolve({ kind: 'waiting', record: null })
      },
      onSaved: () => undefined,
    })
    const take = ([id]: string[]) => form.set('logo_file_id', id ?? null)
    const owner = { type: 'companies' as const, id: 'oak' }
    const intake = useIntake({ owner, purpose: 'LOGO', ids: [], max: 1, isOnlyField: false, onAdd: take })
    return { form, intake }
  }, {})
  const { promise: isRead, resolve: read } = Promise.withResolvers<ArrayBuffer>()
  const logo = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })
  logo.arrayBuffer = () => isRead

  await page.during(() => page.now().intake.pick([logo]))
  await page.during(() => page.now().form.submit())
  expect([saved, page.now().form.isSaving]).toEqual([[], true])
  read(new ArrayBuffer(4))

  await expect
    .poll(async () => {
      await page.during(() => new Promise((later) => setTimeout(later, 20)))
      return saved
    })
    .toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
})

test('of more files than fit, each that is left out is named, and holds no place', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  const ids = ['first', 'second']
  const owner = { type: 'entries' as const, id: 'home' }
  const page = await mountHook(
    ({ max }: { max: number }) => useIntake({ owner, purpose: 'FLOOR_PLAN', ids, max, isOnlyField: true, onAdd: () => undefined }),
    { max: 3 },
  )
  const files = ['a', 'b', 'c'].map((name) => new File(['%PDF'], `${name}.pdf`, { type: 'application/pdf' }))

  await page.during(() => page.now().pick(files))
  await expect
    .poll(async () => {
      await page.during(() => new Promise((later) => setTimeout(later, 20)))
      return page.now().reading.map(({ file, problem }) => [file.name, problem?.message, problem?.mayRetry])
    })
    .toEqual(['b.pdf', 'c.pdf'].map((name) => [name, 'Skipped: you can add only 3 here.', false]))
  await page.show({ max: 4 })

  expect(page.now().room).toBe(2)
})

test.each([
  ['while the form is open, they are named', true, ['a.pdf', 'b.pdf']],
  ['in a form that is closed, the next visit names them', false, []],
])('of files that are still read when their step is left: %s', async (_what, isOpen, expected) => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  const owner = { type: 'entries' as const, id: `home ${isOpen}` }
  const named: string[] = []
  const onAdd = (ids: string[]) => void named.push(...ids)
  const field = await mountHook(
    () => useIntake({ owner, purpose: 'FLOOR_PLAN', ids: [], max: 4, isOnlyField: true, isFormOpen: () => isOpen, onAdd }),
    {},
  )
  const { promise: isRead, resolve: read } = Promise.withResolvers<ArrayBuffer>()
  const files = ['a', 'b'].map((name) => new File(['%PDF-'], `${name}.pdf`, { type: 'application/pdf' }))
  for (const file of files) file.arrayBuffer = () => isRead

  await field.during(() => field.now().pick(files))
  await field.leave()
  read(new ArrayBuffer(4))
  await filesRead()

  const stored = await work().photos.where('owner_id').equals(owner.id).toArray()
  expect(stored.map(({ name }) => name).toSorted()).toEqual(['a.pdf', 'b.pdf'])
  expect(named.map((id) => stored.find((row) => row.id === id)?.name)).toEqual(expected)
})

test('a file that can’t be read after its step was left is named in a message', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  const owner = { type: 'entries' as const, id: 'unreadable' }
  const field = await mountHook(
    () => useIntake({ owner, purpose: 'FLOOR_PLAN', ids: [], max: 4, isOnlyField: true, onAdd: () => undefined }),
    {},
  )
  const { promise: isRead, reject: fail } = Promise.withResolvers<ArrayBuffer>()
  const plan = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' })
  plan.arrayBuffer = () => isRead

  await field.during(() => field.now().pick([plan]))
  await field.leave()
  fail(new DOMException('gone', 'NotReadableError'))
  await filesRead()

  expect(showFailure).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^plan\.pdf: .+/))
})

test('a file is named as soon as it is read, so that Submit, which waits for that, includes it', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  const owner = { type: 'b2c_profiles' as const, id: 'profile' }
  const named: string[] = []
  const onAdd = (ids: string[]) => void named.push(...ids)
  const field = await mountHook(() => useIntake({ owner, purpose: 'FLOOR_PLAN', ids: named, max: 4, isOnlyField: true, onAdd }), {})

  await field.during(() => field.now().pick([new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' })]))
  await filesRead()

  expect(named).toHaveLength(1)
})

test('in a field for one file, the refusal of an earlier choice goes when another is chosen', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  const owner = { type: 'companies' as const, id: 'oak' }
  const page = await mountHook(() => useIntake({ owner, purpose: 'LOGO', ids: [], max: 1, isOnlyField: false, onAdd: () => undefined }), {})
  const text = (name: string) => new File(['Our house'], name, { type: 'text/plain' })
  const names = () => page.now().reading.map(({ file }) => file.name)

  await page.during(() => page.now().pick([text('notes.txt')]))
  await expect.poll(names).toEqual(['notes.txt'])
  await page.during(() => page.now().replace([text('more.txt')]))

  await expect.poll(names).toEqual(['more.txt'])
})

test('files that a page was closed over are named in the next one, until they are chosen again', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
  const owner = { type: 'entries' as const, id: 'closed over' }
  const field = async () =>
    mountHook(() => useIntake({ owner, purpose: 'FLOOR_PLAN', ids: [], max: 4, isOnlyField: true, onAdd: () => undefined }), {})
  const aFile = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })
  const never = aFile('slow.pdf')
  never.arrayBuffer = () => new Promise(() => undefined)
  const before = await field()
  await before.during(() => before.now().pick([aFile('fast.pdf'), never, aFile('last.pdf')]))
  await expect.poll(() => work().photos.where('owner_id').equals(owner.id).count()).toBe(1)

  const beside = await field()
  expect(beside.now().reading).toEqual([])
  openPages.mockImplementation(async () => new Set())
  const next = await field()
  const shown = () => next.now().reading.map(({ file, problem }) => [file.name, problem?.message])
  const message = 'Not saved before the page was closed. Choose again.'
  await expect
    .poll(async () => {
      await next.during(() => new Promise((later) => setTimeout(later, 20)))
      return shown()
    })
    .toEqual([
      ['last.pdf', message],
      ['slow.pdf', message],
    ])

  await next.during(() => next.now().pick([aFile('slow.pdf')]))
  await next.during(() => next.now().dismiss(next.now().reading[0]?.key ?? ''))
  await expect
    .poll(async () => {
      await next.during(() => new Promise((later) => setTimeout(later, 20)))
      return shown()
    })
    .toEqual([])
  const later = await field()
  await later.during(() => new Promise((wait) => setTimeout(wait, 50)))
  expect(later.now().reading).toEqual([])
})
