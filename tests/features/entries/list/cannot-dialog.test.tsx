import { expect, test, vi } from 'vitest'
import { CannotDialog } from '#app/features/entries/list/cannot-dialog.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }))

const dialog = (of: string, groups: Parameters<typeof CannotDialog>[0]['groups']) =>
  markupOf(<CannotDialog verb="request_changes" of={of} groups={groups} onClose={() => undefined} />)

test('an action that can’t apply to the only selected entry says why, and asks for nothing', () => {
  const html = dialog('Orchard Green', [{ why: 'It’s rejected.', titles: ['Orchard Green'] }])

  expect(html).toContain('You can’t request changes to Orchard Green. It’s rejected.')
  expect(html).not.toContain('<textarea')
  expect(pressable(html).map(({ label }) => label)).toContain('Close')
})

test('an action that can apply to none of several entries names them by reason', () => {
  const html = dialog('3 entries', [
    { why: 'It’s rejected.', titles: ['Orchard Green', 'Pine Ridge'] },
    { why: 'Missing: Description.', titles: ['The Linden'] },
  ]).replaceAll('<!-- -->', '')

  expect(html).toContain('You can’t request changes to these 3 entries.')
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('It’s rejected.2 entries: Orchard Green and Pine RidgeMissing: Description.The Linden')
})
