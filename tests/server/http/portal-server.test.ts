import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createPortalServer, drain } from '#server/http/portal-server.ts'

const longMs = 60_000

/** A server whose responses come when the test says so. */
async function openServer() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const late: ((response: Response) => void)[] = []
  const server = createPortalServer({
    fetch: ({ url }) => {
      if (url.endsWith('/late')) return new Promise((answer) => late.push(answer))
      if (url.endsWith('/stream')) return new Response(new ReadableStream({ start: (controller) => void streams.push(controller) }))
      return new Response('at once')
    },
  })
  // An idle connection would stay open forever.
  server.keepAliveTimeout = 0
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    server.close()
    server.closeAllConnections()
  })
  return { server, agent, streams, late }
}

function ask({ server, agent }: { server: Server; agent: Agent }, path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((answered, failed) => get({ port, path, agent, host: '127.0.0.1' }, answered).once('error', failed))
}

async function until(condition: () => boolean) {
  while (!condition()) await new Promise((later) => setTimeout(later, 1))
}

test('an idle connection outlives those of load balancers, so that none of their requests meets one that is closing', () => {
  const { keepAliveTimeout } = createPortalServer({ fetch: () => new Response() })

  expect(keepAliveTimeout).toBeGreaterThan(60_000)
})

test('a large file may arrive slowly, and headers may not', () => {
  const { requestTimeout, headersTimeout } = createPortalServer({ fetch: () => new Response() })

  expect([requestTimeout, headersTimeout]).toEqual([3_600_000, 60_000])
})

test('a stop closes idle connections', async () => {
  const opened = await openServer()
  await text(await ask(opened, '/'))
  const { port } = opened.server.address() as AddressInfo
  const silent = connect(port, '127.0.0.1')
  await new Promise((connected) => silent.once('connect', connected))
  const closed = new Promise((done) => silent.once('close', done))

  await drain(opened.server, longMs)

  await closed
  await until(() => Object.keys(opened.agent.freeSockets).length === 0)
  expect(opened.server.listening).toBe(false)
})

test('a response in progress is finished, and says that its connection will close', async () => {
  const opened = await openServer()
  const asked = ask(opened, '/late')
  await until(() => opened.late.length === 1)

  const drained = drain(opened.server, longMs)
  opened.late[0]?.(new Response('finished'))

  const answer = await asked
  expect(answer.headers.connection).toBe('close')
  expect(await text(answer)).toBe('finished')
  await drained
})

test('a response that is half sent is sent completely, and the stop does not wait for its connection to go idle', async () => {
  const opened = await openServer()
  const asked = ask(opened, '/stream')
  await until(() => opened.streams.length === 1)
  opened.streams[0]?.enqueue(Buffer.from('one half, '))
  const answer = await asked

  const drained = drain(opened.server, longMs)
  opened.streams[0]?.enqueue(Buffer.from('the other half'))
  opened.streams[0]?.close()

  expect(await text(answer)).toBe('one half, the other half')
  await drained
})

test('a client that keeps sending requests is cut off when the time is up', async () => {
  const opened = await openServer()
  const asked = ask(opened, '/late').catch((error: unknown) => error)
  await until(() => opened.late.length === 1)

  await drain(opened.server, 10)

  expect(await asked).toMatchObject({ code: 'ECONNRESET' })
})
