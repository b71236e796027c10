import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { useRefused } from '#app/outbox/lists/use-pending-changes.ts'
import { newRow, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { work } from '#app/outbox/work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { anOfflineMember } from '#tests/support/page/offline-member.ts'

const refused = (id: string, body: object, atOnce: string[]): Omit<OutboxRow, 'seq'> => ({
  ...newRow(
    { resource: 'companies', id, label: 'Alder Homes', endpoint: 'companies.update', body, base: {}, at_once: atOnce },
    { uid: 'archivist' },
  ),
  state: 'refused',
})

test('a form shows the refusal of what it has, and not of an action of one press', async () => {
  await anOfflineMember('archivist')
  await work().outbox.bulkAdd([
    refused('pressed', { is_archived: false }, ['is_archived']),
    refused('both', { is_archived: false }, ['is_archived']),
    refused('both', { phone: '612 555 0100' }, []),
    refused('joined', { is_archived: false, phone: '612 555 0100' }, ['is_archived']),
  ])

  const hook = await mountHook(() => useRefused('companies'), {})
  const bodyOf = (id: string) => hook.now()({ id })?.body

  await eventually(async () => {
    await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
    expect(bodyOf('joined')).toBeDefined()
  })
  expect(bodyOf('pressed')).toBeUndefined()
  expect(bodyOf('both')).toEqual({ phone: '612 555 0100' })
})
