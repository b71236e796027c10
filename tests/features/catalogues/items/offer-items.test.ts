import { expect, test, vi } from 'vitest'
import type { ProblemBody } from '#contract/http/problem.ts'
import { offerItems } from '#app/features/catalogues/items/item-commands.ts'
import { saveRecord, type RecordWrite } from '#app/outbox/save-record.ts'
import { anItem } from '#tests/features/catalogues/an-item.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('#app/outbox/save-record.ts', () => ({ saveRecord: vi.fn<typeof saveRecord>() }))
const problem: ProblemBody = {
  type: 'about:blank',
  title: 'Not possible in this state',
  status: 409,
  detail: 'It can’t be changed now.',
  instance: '',
  code: 'WRONG_STATE',
}

test('items that are no longer offered are counted, those that failed are named, and Undo offers exactly the others again', async () => {
  aPage()
  const [brick, wood, glass] = ['Brick', 'Wood', 'Glass'].map((name) => anItem('home_styles', { name }))
  if (!brick || !wood || !glass) throw new Error('Three items.')
  const sent: Pick<RecordWrite<unknown>, 'id' | 'base' | 'body'>[] = []
  vi.mocked(saveRecord).mockImplementation(async ({ id, base, body }) => {
    sent.push({ id, base, body })
    return id === 'Wood' ? { kind: 'refused', problem } : { kind: 'saved', record: { ...base, ...body, version: 2 } }
  })

  const outcome = await offerItems('home_styles', [brick, wood, glass], false)

  expect(outcome).toMatchObject({ done: 2, skipped: [{ id: 'Wood', label: 'Wood', why: 'It can’t be changed now.' }] })
  expect(sent.map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: false }, { is_active: false }])

  sent.length = 0
  expect(await outcome.undo?.()).toEqual({ ok: true, report: { undone: 2, kept: [] } })
  expect(sent).toEqual([
    { id: 'Brick', base: { ...brick, is_active: false, version: 2 }, body: { is_active: true } },
    { id: 'Glass', base: { ...glass, is_active: false, version: 2 }, body: { is_active: true } },
  ])
})
