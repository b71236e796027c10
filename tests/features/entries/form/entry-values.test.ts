import { beforeEach, describe, expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aRow } from '#tests/support/a-row.ts'
import { baseOf } from '#app/outbox/autosave-record.ts'
import { fieldsWithPendingChanges, fieldsShownTo } from '#app/features/entries/form/entry-values.ts'
import { pendingFields } from '#app/features/entries/form/panels/revision-panel.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

aPage()
beforeEach(() => void aPage())

const revised = aRow('entries', {
  id: 'entry-1',
  version: 4,
  title: 'Public',
  price: 500_000,
  pending_revision: { changes: { title: 'Proposed' }, at: fromMillis(0), by: null },
})

test('after approval a member sees what was proposed, and staff what is public', () => {
  expect(fieldsShownTo(revised, 'member')).toMatchObject({ title: 'Proposed', price: 500_000 })
  expect(fieldsShownTo(revised, 'admin')).toMatchObject({ title: 'Public', price: 500_000 })
})

test('what waits on this device is on top of what was proposed, the later on top of the earlier', () => {
  const rows = [{ body: { title: 'Written offline', price: 510_000 } }, { body: { price: 520_000 } }]

  expect(fieldsWithPendingChanges(revised, rows, 'member')).toMatchObject({ title: 'Written offline', price: 520_000 })
})

test('what waits for the association is what differs from what is public', () => {
  const values = fieldsWithPendingChanges(revised, [{ body: { price: 520_000 } }], 'member')

  expect(pendingFields({ entry: revised, values })).toEqual(['title', 'price'])
  expect(pendingFields({ entry: revised, values: { ...values, title: 'Public', price: 500_000 } })).toEqual([])
})

describe('a change is handed over as one of what its writer saw', () => {
  const entry = aRow('entries', { id: 'entry-1', version: 7, title: 'Now', price: 5 })
  const below = fieldsShownTo(entry, 'member')

  test('of the newest version where nobody touched the field meanwhile', () => {
    const base = baseOf({ title: 'Mine' }, { version: 3, fields: { title: 'Now' } }, { record: entry, below, isPending: false })

    expect(base).toMatchObject({ version: 7, title: 'Now', price: 5 })
    expect(base).not.toHaveProperty('waiting')
  })

  test('of the older version where somebody else changed the field, so that the server objects', () => {
    const base = baseOf({ title: 'Mine' }, { version: 3, fields: { title: 'Before' } }, { record: entry, below, isPending: false })

    expect(base).toMatchObject({ version: 3, title: 'Before' })
  })

  test('of an older version still where their own change hid from them what somebody else wrote', () => {
    const base = baseOf({ title: 'Mine' }, { version: 7, fields: { title: 'Mine before' } }, { record: entry, below, isPending: false })

    expect(base).toMatchObject({ version: 6, title: 'Mine before' })
  })

  test('marked as seen with what waits, so that it settles no conflict by the way', () => {
    expect(baseOf({ title: 'Mine' }, { version: 7, fields: { title: 'Now' } }, { record: entry, below, isPending: true })).toMatchObject({
      waiting: true,
    })
  })
})
