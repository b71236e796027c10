import { expect, test, vi } from 'vitest'
import { CountedButtons } from '#app/ui/list/counted-buttons.tsx'
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
vi.mock('#app/session/open-forms.ts', () => ({ askBeforeUnload: async (act: () => Promise<unknown>) => await act() }))

test('the report of a publication calls it what the list calls it', async () => {
  const onDone = vi.fn<(did: string) => void>()
  const chosen = [{ id: 'a', name: 'The Alder', is_published: false }]
  const published = 'Ready for the website:'
  const buttons = await mountHook(PublishButtons, { chosen, published, publish: async () => undefined, onDone })

  await buttons.during(() => elementsOf(buttons.now(), CountedButtons)[0]?.props.actions[0]?.act())

  expect(onDone).toHaveBeenCalledWith('Ready for the website:', { done: 1, skipped: [] })
})
