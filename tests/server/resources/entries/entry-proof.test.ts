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
