import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useOwnDraft } from '#app/features/outbox/use-own-draft.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { anId } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPerson, signedInPage } from '#tests/support/signed-in-page.ts'

const { locks } = navigator

beforeEach(() => signedInPage(aPerson('comments')))

const blank = { body: '', field: '' }
const commenting = (entryId: string) =>
  mountHook(() => useOwnDraft(`comments:${entryId}`, { blank, isNothing: ({ body }) => body === '' }), {})
const stored = async (entryId: string) => (await readDraft(`comments:${entryId}`))?.values['body']

/** Another page that is open, with this draft. */
async function anotherPage(key: string, values: object) {
  let close = () => {}
  const isOpen = new Promise<void>((done) => (close = done))
  onTestFinished(close)
  void locks.request('page:another', () => isOpen)
  await work().drafts.put({ key, base: null, values: { ...values }, updated_at: Date.now(), page: 'another' })
  return close
}

test('a comment is kept to its last word when the person leaves right after typing', async () => {
  const entryId = anId()
  const before = await commenting(entryId)
  await before.during(() => before.now().write({ body: 'The price is' }))
  await before.during(() => before.now().write({ body: 'The price is right' }))
  await before.leave()

  await expect.poll(() => stored(entryId)).toBe('The price is right')
  const after = await commenting(entryId)
  await expect.poll(() => after.during(() => undefined).then(() => after.now().values.body)).toBe('The price is right')
})

test('what a comment is about is kept with it', async () => {
  const entryId = anId()
  const before = await commenting(entryId)
  await before.during(() => before.now().write({ body: 'The price is right' }))
  await before.during(() => before.now().write({ field: 'price' }))
  await expect.poll(() => readDraft(`comments:${entryId}`)).toMatchObject({ values: { field: 'price' } })
  await before.leave()

  const after = await commenting(entryId)

  await expect
    .poll(() => after.during(() => undefined).then(() => after.now().values))
    .toEqual({ body: 'The price is right', field: 'price' })
})

test('a comment that was deleted by hand does not come back', async () => {
  const entryId = anId()
  const { during, now } = await commenting(entryId)
  await during(() => now().write({ body: 'Never mind' }))
  await during(() => now().write({ body: '' }))

  await expect.poll(() => stored(entryId)).toBeUndefined()
})

test('a comment that could not be saved is back in its fields', async () => {
  const { during, now } = await commenting(anId())
  await during(() => now().write({ body: 'When is it due?' }))
  await during(() => now().write({ field: 'price' }))
  let putBack = () => undefined as void
  await during(() => {
    putBack = now().take()
  })
  expect(now().values).toEqual(blank)

  await during(() => putBack())

  expect(now().values).toEqual({ body: 'When is it due?', field: 'price' })
})

test('a comment that another page writes is neither shown, replaced nor deleted here, until that page is closed', async () => {
  const entryId = anId()
  const key = `comments:${entryId}`
  const close = await anotherPage(key, { body: 'Of the other page', field: '' })
  const here = await commenting(entryId)
  await here.during(() => new Promise((done) => setTimeout(done, 50)))
  expect(here.now().values).toEqual(blank)

  await here.during(() => here.now().write({ body: 'H' }))
  await expect.poll(() => work().drafts.where('key').startsWith(key).count()).toBe(2)
  await here.during(() => here.now().write({ body: '' }))
  await expect.poll(() => work().drafts.where('key').startsWith(key).count()).toBe(1)
  await here.leave()
  expect(await stored(entryId)).toBe('Of the other page')
  close()
  const later = await commenting(entryId)

  await expect.poll(() => later.during(() => undefined).then(() => later.now().values.body)).toBe('Of the other page')
})

test('what the device can’t store says so, until it can', async () => {
  const { during, now } = await commenting(anId())
  vi.spyOn(work().drafts, 'put').mockRejectedValueOnce(new DOMException('The disk is full.', 'QuotaExceededError'))

  await during(() => now().write({ body: 'When is it due?' }))
  await expect.poll(() => during(() => undefined).then(() => now().isFailed)).toBe(true)
  await during(() => now().write({ body: 'When is it due? ' }))

  await expect.poll(() => during(() => undefined).then(() => now().isFailed)).toBe(false)
})
