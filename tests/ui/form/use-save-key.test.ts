import { expect, test, vi } from 'vitest'
import { useSaveKey } from '#app/ui/form/use-save-key.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const area = {} as HTMLFormElement

async function pageWith(openDialogs: object[]) {
  const save = vi.fn()
  const preventDefault = vi.fn()
  const listeners: ((event: object) => void)[] = []
  await mountHook(() => {
    Object.assign(globalThis, { addEventListener: (_: string, listener: () => void) => void listeners.push(listener) })
    Object.assign(document, { querySelectorAll: () => openDialogs })
    useSaveKey({ current: area }, save)
  }, {})
  const press = (keys: object) => {
    for (const listener of listeners) listener({ key: 's', ctrlKey: false, metaKey: false, ...keys, preventDefault })
  }
  return { save, preventDefault, press }
}

test('Ctrl+S and ⌘S save, and the browser’s own dialog stays closed', async () => {
  const page = await pageWith([])

  page.press({})
  page.press({ ctrlKey: true })
  page.press({ metaKey: true })

  expect([page.save.mock.calls.length, page.preventDefault.mock.calls.length]).toEqual([2, 2])
})

test('the key saves nothing behind an open dialog, but does in the one on top', async () => {
  const sheet = { contains: (node: unknown) => node === area }
  const question = { contains: () => false }
  const inSheet = await pageWith([sheet])
  inSheet.press({ ctrlKey: true })
  const behindQuestion = await pageWith([sheet, question])
  behindQuestion.press({ ctrlKey: true })

  expect([inSheet.save.mock.calls.length, behindQuestion.save.mock.calls.length]).toEqual([1, 0])
  expect(behindQuestion.preventDefault).toHaveBeenCalledOnce()
})
