import { beforeEach, expect, test, vi } from 'vitest'
import { groupItems } from '#app/features/palette/find-items.ts'
import { paletteItem, type PaletteItem } from '#app/features/palette/palette-item.ts'
import { recentItems, rememberItem } from '#app/features/palette/recent-items.ts'

const anItem = (changes: Partial<PaletteItem>) =>
  paletteItem({ id: 'alder', kind: 'entry', label: 'The Alder', href: '/admin/tours/entry', ...changes, detail: [] })

const dashboard = anItem({ id: 'dashboard', kind: 'page', label: 'Dashboard' })
const approve = anItem({ id: 'approve', kind: 'action', label: 'Approve', run: () => undefined })

let stored: Record<string, string>

beforeEach(() => {
  stored = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => (stored[key] = value),
  })
})

const shown = (groups: ReturnType<typeof groupItems>) => groups.map(({ label, items }) => [label, items.map((item) => item.label)])

test('the pages are listed before anything is typed', () => {
  expect(shown(groupItems([anItem({}), dashboard], [], '  '))).toEqual([['Pages', ['Dashboard']]])
})

test('actions on the open record come first, then recent items', () => {
  expect(shown(groupItems([dashboard, approve], [anItem({})], ''))).toEqual([
    ['Actions', ['Approve']],
    ['Recent', ['The Alder']],
    ['Pages', ['Dashboard']],
  ])
})

test('actions that are always possible come last', () => {
  const signOut = anItem({ id: 'sign-out', kind: 'action', label: 'Sign Out', run: () => undefined, isGlobal: true })

  expect(shown(groupItems([dashboard, signOut], [anItem({})], ''))).toEqual([
    ['Recent', ['The Alder']],
    ['Pages', ['Dashboard']],
    ['More actions', ['Sign Out']],
  ])
})

test('typed text gives one list of everything that matches', () => {
  expect(shown(groupItems([dashboard, anItem({}), approve], [anItem({})], 'a'))).toEqual([
    [undefined, ['Approve', 'The Alder', 'Dashboard']],
  ])
})

test('the last five items are remembered, newest first and each once; actions are not', () => {
  for (const id of ['1', '2', '3', '4', '5', '6', '4']) rememberItem(anItem({ id }))
  rememberItem(approve)

  expect(recentItems().map(({ id }) => id)).toEqual(['4', '6', '5', '3', '2'])
})

test.each(['not JSON', '{}', '[1, ["page"], ["nothing", "1"]]'])('unreadable stored items are ignored: %s', (text) => {
  stored['palette-recent'] = text

  expect(recentItems()).toEqual([])
})
