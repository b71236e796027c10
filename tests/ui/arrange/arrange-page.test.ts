import { expect, test, vi } from 'vitest'
import { ArrangeLines } from '#app/ui/arrange/arrange-lines.tsx'
import { ArrangePage } from '#app/ui/arrange/arrange-page.tsx'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const rows = ['oak', 'elm'].map((id) => ({ id, name: id }))

async function aPage() {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  let askedAtEnd: boolean | undefined
  const asks = () => elementsOf(page.now(), AskBeforeLeaving).length > 0
  const onDone = () => void (askedAtEnd = asks())
  const page = await mountHook(ArrangePage, { title: 'Order', groups: [{ label: 'Trees', rows }], onSave: () => promise, onDone })
  const order = (ids: string[]) => page.during(() => elementsOf(page.now(), ArrangeLines)[0]?.props.onChange(ids))
  const save = async (answer: string | undefined) => {
    await page.during(() => press(page.now(), 'Save order'))
    await page.during(() => resolve(answer))
  }
  return { asks, order, save, askedAtEnd: () => askedAtEnd }
}

test('leaving asks as long as the order differs from the one at the start', async () => {
  const { asks, order } = await aPage()
  expect(asks()).toBe(false)

  await order(['elm', 'oak'])
  expect(asks()).toBe(true)
  await order(['oak', 'elm'])
  expect(asks()).toBe(false)
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
