import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { useRequestDraft } from '#app/features/entries/review/use-request-draft.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const { locks } = navigator
let person = 0

beforeEach(async () => {
  person += 1
  await signedInPage({ epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `person-${person}` } })
})

/** Review mode on an entry, with what this device has kept. */
async function reviewing(entryId: string) {
  const page = await mountHook((props: { entryId: string | undefined }) => useRequestDraft(props.entryId), { entryId })
  const during = (action: () => void) =>
    page.during(async () => {
      action()
      await new Promise((done) => setTimeout(done, 150))
    })
  await during(() => undefined)
  return { ...page, during }
}

const price = { fields: new Set(['price']), text: 'The price cannot be right.' }

test('a request that was closed is still there when it opens again', async () => {
  const { now, during, leave } = await reviewing('alder')
  await during(() => now().open('ask', price))

  await during(() => now().close())
  expect(now().draft).toBeUndefined()
  await during(() => now().open('ask'))

  expect(now().draft).toEqual({ kind: 'ask', ...price })
  await leave()
})

test('a reason for rejection is written apart from the request for changes', async () => {
  const first = await reviewing('alder')
  await first.during(() => first.now().open('ask', price))
  await first.during(() => first.now().close())

  await first.during(() => first.now().open('reject'))
  const reason = first.now().draft
  await first.during(() => first.now().open('reject', { fields: new Set(), text: 'Not a new home.' }))
  await first.leave()
  const again = await reviewing('alder')

  expect(reason).toEqual({ kind: 'reject', fields: new Set(), text: '' })
  for (const [kind, text] of [
    ['ask', price.text],
    ['reject', 'Not a new home.'],
  ] as const) {
    await again.during(() => again.now().open(kind))
    expect(again.now().draft).toMatchObject({ kind, text })
  }
  await again.leave()
})

test('each entry has its own request, also after the page was closed', async () => {
  const first = await reviewing('alder')
  await first.during(() => first.now().open('ask', price))
  await first.show({ entryId: 'birch' })
  await first.during(() => first.now().open('reject'))
  expect(first.now().draft).toEqual({ kind: 'reject', fields: new Set(), text: '' })
  await first.leave()

  const again = await reviewing('alder')
  expect(again.now().draft).toBeUndefined()
  await again.during(() => again.now().open('ask'))

  expect(again.now().draft).toEqual({ kind: 'ask', ...price })
  await again.leave()
})

test('fields that were chosen before anything was written are still chosen after a reload, and none leave nothing behind', async () => {
  const first = await reviewing('alder')
  await first.during(() => first.now().open('ask', { fields: new Set(['price', 'title']), text: '' }))
  await first.leave()

  const again = await reviewing('alder')
  await again.during(() => again.now().open('ask'))
  const chosen = again.now().draft?.fields
  await again.during(() => again.now().open('ask', { fields: new Set(), text: '' }))

  expect(chosen).toEqual(new Set(['price', 'title']))
  expect(await readDraft('requests:alder')).toBeUndefined()
  await again.leave()
})

test('a decision leaves nothing behind', async () => {
  const { now, during, leave } = await reviewing('alder')
  await during(() => now().open('ask', price))
  await during(() => now().open('reject', { fields: new Set(), text: 'Not a new home.' }))

  await during(() => now().drop('alder'))
  await during(() => now().open('ask'))

  expect(now().draft).toMatchObject({ text: '' })
  expect(await readDraft('requests:alder')).toBeUndefined()
  expect(await readDraft('rejections:alder')).toBeUndefined()
  await leave()
})

test('a decision on a part of a change leaves what is written about the rest', async () => {
  const { now, during, leave } = await reviewing('alder')
  await during(() => now().open('ask', price))
  await during(() => now().open('reject', { fields: new Set(), text: 'Not a new home.' }))

  await during(() => now().drop('alder', ['ask']))

  expect(await readDraft('requests:alder')).toBeUndefined()
  expect(await readDraft('rejections:alder')).toMatchObject({ values: { text: 'Not a new home.' } })
  await leave()
})

test('a request that is begun and cleared here leaves what another page writes to the company', async () => {
  let close = () => {}
  void locks.request('page:another', () => new Promise<void>((done) => (close = done)))
  onTestFinished(() => close())
  const values = { fields: [], text: 'Five points.' }
  await work().drafts.put({ key: 'requests:alder', base: null, values, updated_at: 1, page: 'another' })
  const { now, during } = await reviewing('alder')

  await during(() => now().open('ask'))
  expect(now().draft).toMatchObject({ text: '' })
  await during(() => now().open('ask', { fields: new Set(), text: 'B' }))
  await during(() => now().open('ask', { fields: new Set(), text: '' }))

  expect(await readDraft('requests:alder')).toMatchObject({ values })
})
