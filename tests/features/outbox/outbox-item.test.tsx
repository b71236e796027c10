import { expect, test, vi } from 'vitest'
import { OutboxItem } from '#app/features/outbox/outbox-item.tsx'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ history: {} }) }))

const row = {
  seq: 1,
  resource: 'companies',
  record_id: 'oak',
  label: 'Oak Homes',
  href: '/admin/member?tab=companies&id=oak',
  state: 'refused',
  collisions: [],
  base: { version: 1 },
  body: { name: 'Oak Homes' },
  changed_at: 0,
} as unknown as OutboxRow

test('the buttons of a pending change say which one they are for, and begin with what is written on them', () => {
  const html = markupOf(
    <OutboxItem row={row} EntryValue={() => null} connection={{ online: true, isSignedIn: true, rows: [row] }} onLeave={() => undefined} />,
  )

  expect(pressable(html).map(({ label, attributes }) => [label, /aria-label="([^"]*)"/.exec(attributes)?.[1]])).toEqual([
    ['Open', 'Open Oak Homes'],
    ['Try again', 'Try again: Oak Homes'],
    ['Discard…', 'Discard… Oak Homes'],
  ])
})
