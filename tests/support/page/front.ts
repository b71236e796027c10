import { createServer, request as forward, Agent, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'

const reportsPath = '/policy-violations'

/** What happens to a request between browser and app. */
export type Fault =
  | { kind: 'status'; status: number; body?: string; type?: string }
  | { kind: 'pass' }
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'slow'; ms: number }
  | { kind: 'answer'; handler: (request: IncomingMessage, response: ServerResponse) => void }

export interface Seen {
  method: string
  path: string
}

/**
 * A server with its own origin in front of the app: it forwards everything, counts requests, and
 * injects faults. It can go away and come back at the same address, like a network.
 */
export class Front {
  readonly seen: Seen[] = []
  /** Content policy violations in page and worker, once `collectViolations` was called. */
  readonly violations: string[] = []
  #collectsViolations = false
  #server = createServer()
  #sockets = new Set<Socket>()
  #faults = new Map<string, Fault>()
  #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  #app: string
  #port = 0

  private constructor(app: string) {
    this.#app = app
  }

  static async before(app: string): Promise<Front> {
    const front = new Front(app)
    await front.comeBack()
    return front
  }

  get origin() {
    return `http://localhost:${this.#port}`
  }

  /** Injects a fault for all requests under the path; the longest matching path wins. */
  break(path: string, fault: Fault) {
    this.#faults.set(path, fault)
  }

  heal(path?: string) {
    if (path === undefined) this.#faults.clear()
    else this.#faults.delete(path)
  }

  /** For engines whose console cannot be read. */
  collectViolations() {
    this.#collectsViolations = true
    this.break(reportsPath, {
      kind: 'answer',
      handler: (request, response) => {
        void text(request).then((report) => this.violations.push(report))
        response.writeHead(204).end()
      },
    })
  }

  /** Forwards to another app from now on. */
  passTo(app: string) {
    this.#app = app
  }

  /** Number of requests under the path. */
  count(path: string, method?: string): number {
    return this.seen.filter((one) => one.path.startsWith(path) && (method === undefined || one.method === method)).length
  }

  /** Restores the state before the first test. */
  async reset(app: string): Promise<void> {
    this.#faults.clear()
    this.#app = app
    this.seen.length = 0
    if (!this.#server.listening) await this.comeBack()
  }

  async goAway(): Promise<void> {
    const closed = new Promise((done) => this.#server.close(done))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async comeBack(): Promise<void> {
    this.#server = createServer((request, response) => this.#answer(request, response))
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
    })
    await new Promise<void>((listening) => this.#server.listen(this.#port, '127.0.0.1', listening))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    this.seen.push({ method: request.method ?? 'GET', path })
    const fault = this.#faultAt(path)
    if (!fault || fault.kind === 'pass') return this.#passOn(request, response)
    if (fault.kind === 'hang') return
    if (fault.kind === 'reset') return request.socket.destroy()
    if (fault.kind === 'answer') return fault.handler(request, response)
    if (fault.kind === 'slow') return void setTimeout(() => this.#passOn(request, response), fault.ms)
    request.resume()
    response.writeHead(fault.status, { 'content-type': fault.type ?? 'application/json', 'cache-control': 'no-store' })
    response.end(fault.body ?? '{}')
  }

  #faultAt(path: string): Fault | undefined {
    const fits = [...this.#faults].filter(([prefix]) => path.startsWith(prefix))
    return fits.toSorted(([a], [b]) => b.length - a.length)[0]?.[1]
  }

  #passOn(request: IncomingMessage, response: ServerResponse) {
    const { hostname, port } = new URL(this.#app)
    const { method, url: path, headers } = request
    const onward = forward({ hostname, port, method, path, headers, agent: this.#agent }, (answer) => {
      const { 'content-security-policy': policy } = answer.headers
      if (policy && this.#collectsViolations) answer.headers['content-security-policy'] = `${String(policy)}; report-uri ${reportsPath}`
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  }
}
