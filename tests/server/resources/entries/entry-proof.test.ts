import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

async function withSentProof() {
  const server = await entryServer()
  const [entry] = await server.given(aFullEntry({ status: 'PUBLISHED', number: '12', tagline: 'Old' }))
  const { data: sent } = await server.act('admin', entry, 'send_proof')
  return { ...server, sent }
}

async function withApprovedProof() {
  const server = await withSentProof()
  const { data: approved } = await server.act('owner', server.sent, 'approve_proof')
  return { ...server, approved }
}

const outdated = { status: 'NOT_READY', sent_at: fromMillis(testNow), due_at: null, approved_by: null, approved_at: null, note: '' }

test('staff who change something that a proof shows reset its approval, and the history keeps who had approved it', async () => {
  const { approved, patch, audit } = await withApprovedProof()

  const { data } = await patch('admin', approved, { tagline: 'New' })

  expect(data.proof).toEqual(outdated)
  const changes = (await audit(approved.id)).flatMap(({ diff }) => diff as { path: string; from: unknown; to: { status: string } }[])
  const change = changes.find(({ path, to }) => path === 'proof' && to.status === 'NOT_READY')
  expect(change?.from).toMatchObject({ status: 'APPROVED', approved_by: approved.proof.approved_by })
})

test('a change that no proof shows keeps the approval', async () => {
  const { approved, patch } = await withApprovedProof()

  const { data } = await patch('admin', approved, { internal_note: 'Paid by check', gate_code: '1234' })

  expect(data.proof).toEqual(approved.proof)
})

test('an accepted revision makes the proof out of date as well', async () => {
  const { approved, patch, act } = await withApprovedProof()
  const { data: proposed } = await patch('owner', approved, { tagline: 'New' })

  const { data } = await act('admin', proposed, 'accept_revision')

  expect(proposed.proof).toEqual(approved.proof)
  expect(data.proof).toEqual(outdated)
})

test('a proof that is out of date can no longer be approved, and its number stays', async () => {
  const { sent, patch, act } = await withSentProof()
  const { data: current } = await patch('admin', sent, { tagline: 'New' })

  const answer = await act('owner', current, 'approve_proof')
  const renumbered = await patch('admin', current, { number: '13' })

  expect(answer.code).toBe('WRONG_STATE')
  expect(renumbered.fields).toHaveProperty('number')
})

test('new hours of the event put the proofs that print them out of date, and only those', async () => {
  const saturday = (closes: string) => [{ dow: 6, opens: '12:00', closes }]
  const { event, send, given, act, audit, database } = await entryServer({ open_hours: saturday('18:00') })
  const custom = { mode: 'CUSTOM' as const, hours: [{ date: '2026-06-06', opens: '10:00', closes: '12:00' }] }
  const entries = await given(
    aFullEntry({ status: 'APPROVED', number: '1' }),
    aFullEntry({ status: 'APPROVED', number: '2', open_schedule: custom }),
  )
  for (const entry of entries) await act('admin', entry, 'send_proof')
  const [own, other] = entries
  await act('owner', { ...own, version: 2 }, 'approve_proof')
  const proofOf = async (id: string) => {
    const { details } = await database.selectFrom('entries').select('details').where('id', '=', id).executeTakeFirstOrThrow()
    return details['proof']
  }

  const change = (version: number, closes: string) =>
    send('updateEvent', 'admin', {
      params: { id: event.id },
      body: { open_hours: saturday(closes), name: `Until ${closes}` },
      headers: { 'if-match': `"${version}"` },
    })
  await change(event.version, '18:00')
  expect(await proofOf(own.id)).toMatchObject({ status: 'APPROVED' })
  await change(event.version + 1, '16:00')

  expect(await proofOf(own.id)).toEqual(outdated)
  expect(await proofOf(other.id)).toMatchObject({ status: 'SENT' })
  expect(await audit(own.id)).toContainEqual(expect.objectContaining({ action: 'update', note: 'The event’s hours changed.' }))
})
