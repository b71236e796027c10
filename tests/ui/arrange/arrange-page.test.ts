import { beforeEach, expect, test, vi } from 'vitest'
import { ArrangeLines } from '#app/ui/arrange/arrange-lines.tsx'
import { ArrangePage } from '#app/ui/arrange/arrange-page.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
const here = vi.hoisted(() => ({ isLeft: false }))
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => here.isLeft }))

const rowsOf = (ids: readonly string[]) => ids.map((id) => ({ id, name: id }))

beforeEach(() => void (here.isLeft = false))

async function aPage() {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  let askedAtEnd: boolean | undefined
  const asks = () => elementsOf(page.now(), AskBeforeLeaving).length > 0
  const onDone = vi.fn<() => void>(() => void (askedAtEnd = asks()))
  const onSave = vi.fn<(ids: string[]) => Promise<string | undefined>>(() => promise)
  const props = (ids: readonly string[]) => ({
    title: 'Order',
    backLabel: 'All trees',
    groups: [{ label: 'Trees', rows: rowsOf(ids) }],
    onSave,
    onDone,
  })
  const page = await mountHook(ArrangePage, props(['oak', 'elm']))
  const order = (ids: string[]) => page.during(() => elementsOf(page.now(), ArrangeLines)[0]?.props.onChange(ids))
  const choose = (label: string) => page.during(() => press(page.now(), label))
  const answer = (message: string | undefined) => page.during(() => resolve(message))
  const save = async (message: string | undefined) => {
    await choose('Save order')
    await answer(message)
  }
  const fail = async (error: Error) => {
    await choose('Save order')
    await page.during(() => reject(error))
  }
  const problems = () => elementsOf(page.now(), Problem).map(({ props: { children } }) => children)
  const become = (ids: readonly string[]) => page.show(props(ids))
  const shown = () => elementsOf(page.now(), ArrangeLines)[0]?.props.ids
  const offers = (label: string) => buttonsOf(page.now()).some(({ props: { children } }) => children === label)
  return { asks, order, save, fail, problems, become, shown, choose, answer, offers, onSave, onDone, askedAtEnd: () => askedAtEnd }
}

test('leaving asks as long as the order differs from the one at the start', async () => {
  const { asks, order } = await aPage()
  expect(asks()).toBe(false)

  await order(['elm', 'oak'])
  expect(asks()).toBe(true)
  await order(['oak', 'elm'])
  expect(asks()).toBe(false)
})

test('rows are sorted by name at once, numbers by their value, and saved like any other order', async () => {
  const { become, choose, shown, asks } = await aPage()
  await become(['Lot 10', 'elm', 'Lot 9', 'Ash'])

  await choose('Sort A–Z')

  expect(shown()).toEqual(['Ash', 'elm', 'Lot 9', 'Lot 10'])
  expect(asks()).toBe(true)
})

test('a saved order is left without a question; one that couldn’t be saved is not', async () => {
  const saved = await aPage()
  await saved.order(['elm', 'oak'])
  await saved.save(undefined)
  expect(saved.askedAtEnd()).toBe(false)

  const refused = await aPage()
  await refused.order(['elm', 'oak'])
  await refused.save('You’re offline.')
  expect([refused.askedAtEnd(), refused.asks()]).toEqual([undefined, true])
})

test('an order that someone else changes meanwhile is shown at once, unless rows were moved here: then the person chooses', async () => {
  const { asks, order, save, become, shown, choose, offers, onSave } = await aPage()

  await become(['elm', 'oak', 'fir'])
  expect([shown(), offers('Keep my order')]).toEqual([['elm', 'oak', 'fir'], false])

  await order(['fir', 'elm', 'oak'])
  await become(['oak', 'elm', 'fir'])
  expect([shown(), offers('Keep my order')]).toEqual([['fir', 'elm', 'oak'], true])
  await save(undefined)
  expect(onSave).not.toHaveBeenCalled()

  await choose('Show their order')
  expect([shown(), asks(), offers('Keep my order')]).toEqual([['oak', 'elm', 'fir'], false, false])

  await order(['fir', 'oak', 'elm'])
  await become(['elm', 'oak', 'fir'])
  await choose('Keep my order')
  await save(undefined)
  expect(onSave).toHaveBeenCalledExactlyOnceWith(['fir', 'oak', 'elm'])
})

test('rows that others add or delete meanwhile change nothing about the order', async () => {
  const { order, become, shown, offers } = await aPage()
  await order(['elm', 'oak'])

  await become(['oak', 'elm', 'fir'])
  expect([shown(), offers('Keep my order')]).toEqual([['elm', 'oak', 'fir'], false])
  await become(['oak', 'fir'])
  expect([shown(), offers('Keep my order')]).toEqual([['oak', 'fir'], false])
})

test('an order that this device could not save says so, and can be saved again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { order, fail, problems, offers, asks } = await aPage()
  await order(['elm', 'oak'])

  await fail(new Error('the device is full'))

  expect([problems(), offers('Save order'), asks()]).toEqual([
    ['This couldn’t be saved on this device. Try again in a moment.'],
    true,
    true,
  ])
})

test('while an order is saved, Cancel does not look as if it canceled that', async () => {
  const { order, choose, answer, onDone } = await aPage()
  await order(['elm', 'oak'])
  await choose('Save order')

  await choose('Cancel')
  expect(onDone).not.toHaveBeenCalled()
  await answer(undefined)

  expect(onDone).toHaveBeenCalledOnce()
})

test('an order that is saved after its page was left does not lead back to the list', async () => {
  const { order, choose, answer, onDone } = await aPage()
  await order(['elm', 'oak'])
  await choose('Save order')

  here.isLeft = true
  await answer(undefined)

  expect(onDone).not.toHaveBeenCalled()
})
