import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runInProcess } from '#server/files/run-in-process.ts'
import { descendantsOf, isRunning } from '#tests/support/build/processes.ts'
import { eventually } from '#tests/support/eventually.ts'

const longMs = 60_000
const busy = new URL('../../support/build/busy-process.ts', import.meta.url)

test('a computing process ends with the server that started it, even if that was killed', { timeout: longMs }, async () => {
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../support/build/run-busy-apart.ts', import.meta.url))], {
    stdio: 'ignore',
  })
  const pid = await eventually(() => {
    const child = descendantsOf(server.pid ?? 0).find(({ command }) => command.includes('busy-process'))
    if (!child) throw new Error('It has not begun yet.')
    return child.pid
  }, longMs / 2)

  server.kill('SIGKILL')
  await once(server, 'exit')

  await eventually(() => expect(isRunning(pid)).toBe(false), longMs / 2)
})

test('a process that takes too long is stopped without waiting for its output', { timeout: longMs }, async () => {
  expect(await runInProcess(busy, { args: [], timeoutMs: 100 })).toMatchObject({ output: undefined, isStopped: true })
})
