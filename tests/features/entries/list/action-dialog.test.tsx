import { expect, test, vi } from 'vitest'
import { ActionDialog } from '#app/features/entries/list/action-dialog.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/http/server-clock.ts', () => ({ serverNow: () => 0 }))
vi.mock('#app/outbox/use-kept-time.ts', () => ({ useKeptTime: () => ({ value: null }) }))
vi.mock('#app/sync/use-site-connected.ts', () => ({ useSiteConnected: () => false }))

const entries = ['The Alder', 'The Birch'].map((title) => aFullEntry({ title, status: 'APPROVED' }))
const done = async () => undefined

test('before one home is published, its dialog says that its proof is not approved and that there is no website', () => {
  const dialog = markupOf(
    <ActionDialog verb="publish" of="The Alder" entries={entries.slice(0, 1)} onConfirm={done} onClose={() => undefined} />,
  )

  expect(dialog).toContain('No proof sent yet.')
  expect(dialog).toContain('No website is connected')
  expect(dialog).not.toContain('1 of 1')
})

test('before many are published, the dialog says for how many, and names them', () => {
  const dialog = markupOf(
    <ActionDialog verb="publish" of="2 entries" count={2} entries={entries} onConfirm={done} onClose={() => undefined} />,
  )

  expect(dialog).toContain('2 of 2: No proof sent yet.')
  expect(dialog).toContain('The Alder, The Birch')
})
