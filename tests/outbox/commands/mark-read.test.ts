import { beforeEach, expect, test, vi } from 'vitest'
import { command } from '#app/outbox/commands/command.ts'
import { markRead } from '#app/outbox/commands/mark-read.ts'
import { writeData } from '#app/sync/data.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('#app/outbox/commands/command.ts', async (importOriginal) => ({ ...(await importOriginal<object>()), command: vi.fn() }))
vi.mock('#app/sync/data.ts', async (importOriginal) => ({ ...(await importOriginal<object>()), writeData: vi.fn() }))

beforeEach(() => aPage())

const ids = Array.from({ length: 201 }, (_, index) => String(index))

test('what could not be marked as read says why, and stays unread on this device', async () => {
  vi.mocked(command).mockResolvedValue({ ok: false, code: 'FORBIDDEN', message: 'You can’t do this.' })

  expect(await markRead(ids)).toBe('You can’t do this.')
  expect(command).toHaveBeenCalledOnce()
  expect(writeData).not.toHaveBeenCalled()
})

test('many are marked in several calls', async () => {
  vi.mocked(command)
    .mockReset()
    .mockResolvedValue({ ok: true, data: undefined as never })

  expect(await markRead(ids)).toBeUndefined()
  expect(vi.mocked(command).mock.calls.map(([, { body }]) => (body as { ids: string[] }).ids.length)).toEqual([200, 1])
  expect(writeData).toHaveBeenCalledTimes(2)
})
