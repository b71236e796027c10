import { IDBKeyRange } from 'fake-indexeddb'
import { workPrefix } from '#app/session/database-names.ts'
import { Disk } from './disk.ts'
import { Life } from './life.ts'
import type { Network } from './network.ts'
import { requestsWithProgress } from './requests-with-progress.ts'
import { MemoryStorage } from '#tests/support/memory-storage.ts'
import type { VirtualClock } from './virtual-clock.ts'
import { WebLocks } from './web-locks.ts'

export type PageCode = typeof import('./page-code.ts')
export type WorkerCode = typeof import('./worker-code.ts')

export interface Programs {
  page: (globals: Record<string, unknown>) => PageCode
  worker: (globals: Record<string, unknown>) => WorkerCode
}

type Listener = (event: Record<string, unknown>) => void

/** One open page: its own modules, and the events that its browser sends it. */
export interface Tab {
  life: Life
  code: PageCode
  /** Dispatches an event on its window or document. */
  hear: (type: string) => void
  document: { hidden: boolean }
}

const origin = 'https://parade.test'

/** A browser on one device: pages and a worker sharing a disk, which may end at any moment while the disk stays. */
export class TrialBrowser {
  readonly disk = new Disk()
  readonly #locks = new WebLocks()
  /** The pages of a device share it, and it outlives them. */
  readonly #storage = new MemoryStorage()
  readonly #channels = new Map<Life, Set<{ name: string; tell: (data: unknown) => void }>>()
  readonly tabs = new Set<Tab>()
  readonly errors: unknown[] = []
  readonly #clock: VirtualClock
  readonly #network: Network
  readonly #programs: Programs
  /** The error of this device's clock. */
  readonly skewMs: number
  #worker: { life: Life; code: WorkerCode } | undefined

  constructor(how: { clock: VirtualClock; network: Network; programs: Programs; skewMs: number }) {
    this.#clock = how.clock
    this.#network = how.network
    this.#programs = how.programs
    this.skewMs = how.skewMs
  }

  open(): Tab {
    const life = new Life(`tab ${this.tabs.size + 1}`)
    const listeners = new Map<string, Set<Listener>>()
    const listen = (type: string, listener: Listener) => void listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    const document = { hidden: false, cookie: '', addEventListener: listen, removeEventListener: () => undefined }
    const globals = {
      ...this.#common(life),
      document,
      addEventListener: listen,
      removeEventListener: (type: string, listener: Listener) => listeners.get(type)?.delete(listener),
      localStorage: this.#storage,
      sessionStorage: new MemoryStorage(),
      fetch: (input: RequestInfo | URL, init?: RequestInit) => this.#pageFetch(life, new Request(input, init)),
      XMLHttpRequest: requestsWithProgress(this.#network.of(life)),
    }
    const code = this.#programs.page({ ...globals, self: globals, window: { dispatchEvent: () => true } })
    const hear = (type: string) => {
      for (const listener of listeners.get(type) ?? []) life.later(() => listener({ persisted: false }))
    }
    const tab = { life, code, hear, document }
    this.tabs.add(tab)
    return tab
  }

  /** What closed pages left in local storage. */
  unsaved(): string {
    return Array.from({ length: this.#storage.length }, (_, at) => this.#storage.getItem(this.#storage.key(at) ?? '')).join('')
  }

  /** Abruptly, at any moment. */
  end(tab: Tab): void {
    this.tabs.delete(tab)
    this.#over(tab.life)
  }

  kill(): void {
    for (const tab of this.tabs) this.end(tab)
    this.killWorker()
  }

  killWorker(): void {
    if (this.#worker) this.#over(this.#worker.life)
    this.#worker = undefined
  }

  /** All records in a store of somebody's unsent work. */
  async read<T>(userId: string, store: string): Promise<T[]> {
    return await this.disk.read<T>(workPrefix + userId, store)
  }

  hear(type: string): void {
    for (const tab of this.tabs) tab.hear(type)
  }

  #over(life: Life): void {
    life.end()
    this.disk.cut(life)
    this.#locks.release(life)
    this.#channels.delete(life)
  }

  #common(life: Life) {
    const network = this.#network
    return {
      ...this.#clock.globals(life.isGoing, this.skewMs),
      indexedDB: this.disk.of(life),
      IDBKeyRange,
      location: { origin, href: `${origin}/`, hostname: 'parade.test', pathname: '/member/tours', search: '', replace: () => undefined },
      navigator: {
        locks: this.#locks.of(life),
        get onLine() {
          return network.isOnline
        },
        serviceWorker: { controller: {} },
      },
      console: { error: (error: unknown) => this.errors.push(error), warn: () => undefined },
      BroadcastChannel: this.#channelsOf(life),
    }
  }

  #channelsOf(life: Life) {
    const channels = this.#channels
    const own = new Set<{ name: string; tell: (data: unknown) => void }>()
    channels.set(life, own)
    return class {
      readonly #name: string
      constructor(name: string) {
        this.#name = name
      }
      addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
        own.add({ name: this.#name, tell: (data) => life.later(() => listener({ data })) })
      }
      postMessage(data: unknown) {
        for (const [other, heard] of channels) if (other !== life) for (const one of heard) if (one.name === this.#name) one.tell(data)
      }
    }
  }

  /** As in the browser: the worker gets the requests that it handles, and the network the rest. */
  #pageFetch(life: Life, request: Request): Promise<Response> {
    const worker = this.#runningWorker()
    const url = new URL(request.url)
    if (!worker.code.isApiCall({ request, url, sameOrigin: url.origin === origin })) return this.#network.of(life)(request)
    const died = new Promise<never>((_, refuse) => worker.life.onEnd(() => refuse(new TypeError('The worker ended.'))))
    const answer = worker.code.answerApiCall({ request, event: { waitUntil: (work) => void work } })
    // An error loses its class on the way from the worker, as from a real one.
    const passed = answer.catch((error: unknown) => {
      throw error instanceof TypeError ? error : new TypeError(String(error))
    })
    return life.hears(Promise.race([passed, died]))
  }

  #runningWorker() {
    if (!this.#worker) {
      const life = new Life('worker')
      const globals = { ...this.#common(life), fetch: this.#network.of(life), addEventListener: () => undefined }
      this.#worker = { life, code: this.#programs.worker({ ...globals, self: globals }) }
    }
    return this.#worker
  }
}
