import { beforeEach, expect, test, vi } from 'vitest'
import { CommandStrip } from '#app/features/commands/command-strip.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

let rows: object[]
const here = vi.hoisted(() => ({ takeCommand: vi.fn<(id: string) => Promise<boolean>>() }))
const showConfirmation = vi.hoisted(() => vi.fn<(message: string) => void>())
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => rows }))
vi.mock('#app/outbox/commands/command.ts', () => ({ confirmOnReturn: () => undefined }))
vi.mock('#app/outbox/commands/commands.ts', () => ({ ...here, commandsHere: async () => [], forgetCommand: async () => undefined }))
vi.mock('#app/ui/messages/toasts.tsx', () => ({ showConfirmation }))

const confirmed = { id: 'key', label: 'The Boundary', done: 'submitted', state: 'confirmed' }

beforeEach(() => {
  aPage()
  here.takeCommand.mockReset().mockResolvedValue(true)
  showConfirmation.mockClear()
})

test('a command whose answer was lost and that turns out done is a success, which goes by itself', async () => {
  rows = [confirmed]

  const strip = await mountHook(CommandStrip, {})

  expect(elementsOf(strip.now(), Strip)).toEqual([])
  expect(here.takeCommand).toHaveBeenCalledExactlyOnceWith('key')
  expect(showConfirmation).toHaveBeenCalledExactlyOnceWith('The Boundary: This was submitted.')
})

test('only one of several tabs says so', async () => {
  rows = [confirmed]
  here.takeCommand.mockResolvedValue(false)

  await mountHook(CommandStrip, {})

  expect(showConfirmation).not.toHaveBeenCalled()
})

test('a tab in the background says so once it is seen', async () => {
  let onVisible = () => undefined as void
  const page = {
    hidden: true,
    addEventListener: (_type: string, listener: () => void) => (onVisible = listener),
    removeEventListener: () => undefined,
  }
  rows = [confirmed]
  const strip = await mountHook(() => {
    vi.stubGlobal('document', page)
    return CommandStrip()
  }, {})
  expect(here.takeCommand).not.toHaveBeenCalled()

  page.hidden = false
  await strip.during(() => onVisible())

  expect(showConfirmation).toHaveBeenCalledExactlyOnceWith('The Boundary: This was submitted.')
})

test.each([
  ['leaves something to do', { ...confirmed, ifInterrupted: 'Import the file again for the rest.' }],
  ['is unknown', { ...confirmed, state: 'unknown' }],
  ['was refused', { ...confirmed, state: 'refused' }],
])('an outcome that %s stays in the strip', async (_what, row) => {
  rows = [row]

  const strip = await mountHook(CommandStrip, {})

  expect(elementsOf(strip.now(), Strip).map(({ key }) => key?.endsWith(row.id))).toEqual([true])
  expect(here.takeCommand).not.toHaveBeenCalled()
})
