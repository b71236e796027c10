import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port of the loopback address. It is below those that systems give to connections, so that none takes it before it is used. */
export async function freePort(): Promise<number> {
  for (let triesLeft = 20; ; triesLeft -= 1) {
    try {
      return await tryPort({ port: randomInt(16_384, 32_768), host: '127.0.0.1' })
    } catch (error) {
      if (triesLeft === 1) throw error
    }
  }
}

/** Listens for a moment and throws if it cannot, so that a taken port is noticed before anything is started. */
export async function tryPort({ port, host }: { port: number; host: string }): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening))
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No free port was found.')
  return address.port
}
