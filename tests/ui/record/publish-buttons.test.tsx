import { expect, test, vi } from 'vitest'
import { CountedButtons } from '#app/ui/list/counted-buttons.tsx'
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/session/open-forms.ts', () => ({ askBeforeUnload: async (act: () => Promise<unknown>) => await act() }))

const alder = { id: 'a', name: 'The Alder', is_published: false }

test.each([
  [true, 'Published'],
  [undefined, 'Published'],
  [false, 'Ready for the website:'],
])('if it is %s that a website is connected, the report begins with “%s”', async (isConnected, did) => {
  const onDone = vi.fn<(did: string) => void>()
  const buttons = await mountHook(PublishButtons, { chosen: [alder], isConnected, publish: async () => undefined, onDone })

  await buttons.during(() => elementsOf(buttons.now(), CountedButtons)[0]?.props.actions[0]?.act())

  expect(onDone).toHaveBeenCalledWith(did, { done: 1, skipped: [] })
})
