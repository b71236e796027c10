import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '#server/commands/free-port.ts'

test('a free port is one that no connection is given meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))

  expect(Math.min(...ports)).toBeGreaterThanOrEqual(16_384)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  const [port = 0] = ports
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  expect(server.address()).toMatchObject({ port })
  await new Promise((closed) => server.close(closed))
})
