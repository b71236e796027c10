import { expect, test, vi } from 'vitest'
import { FieldsPanel } from '#app/features/website/fields-panel.tsx'
import { saveMapping } from '#app/features/website/webflow-commands.ts'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { buttonsOf, elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const sites = ['one', 'two'].map((id) => ({ id, name: id }))
const answer = {
  types: [{ type: 'home', mapping: null, suggestion: {}, missing: [] }],
  collections: [],
  sites,
  site_id: 'one',
  read_at: null,
}
const again = vi.fn<() => Promise<void>>(async () => undefined)
vi.mock('#app/features/website/use-webflow-answer.ts', () => ({ useWebflowAnswer: () => ({ answer, again, isAsking: false }) }))
vi.mock('#app/features/website/webflow-commands.ts', () => ({ saveMapping: vi.fn<typeof saveMapping>() }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const head = { title: 'Webflow', tabs: null }

test('while a mapping is saved, a second press saves nothing more, and neither does another site', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  vi.mocked(saveMapping).mockReset().mockReturnValue(promise)
  const panel = await mountHook(FieldsPanel, { head, type: undefined })
  const site = () => elementsOf(panel.now(), SelectField)[0]?.props

  await panel.during(() => press(panel.now(), 'Use suggested matches'))
  await panel.during(() => press(panel.now(), 'Use suggested matches'))
  await panel.during(() => site()?.onChange('two'))
  await panel.during(() => press(panel.now(), 'Use this site'))
  expect(site()?.hint).toBe('One moment…')
  expect(saveMapping).toHaveBeenCalledOnce()

  await panel.during(() => resolve('Someone else saved this first.'))
  expect(elementsOf(panel.now(), Problem).map(({ props: { children } }) => children)).toEqual(['Someone else saved this first.'])
  expect(again).toHaveBeenCalledOnce()
})

test('another site is taken when its button is pressed, not while the arrow keys pass it in the list', async () => {
  vi.mocked(saveMapping).mockReset().mockResolvedValue(undefined)
  const panel = await mountHook(FieldsPanel, { head, type: undefined })
  const site = () => elementsOf(panel.now(), SelectField)[0]?.props
  const isOff = () => buttonsOf(panel.now()).find(({ props }) => props.children === 'Use this site')?.props['aria-disabled']

  expect(isOff()).toBe(true)
  await panel.during(() => press(panel.now(), 'Use this site'))
  await panel.during(() => site()?.onChange('two'))
  expect([site()?.value, isOff()]).toEqual(['two', false])
  expect(saveMapping).not.toHaveBeenCalled()

  await panel.during(() => press(panel.now(), 'Use this site'))
  expect(saveMapping).toHaveBeenCalledExactlyOnceWith(answer, {}, 'two')
})
