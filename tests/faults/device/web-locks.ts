import type { Life } from './life.ts'

interface Options {
  mode?: LockMode
  ifAvailable?: boolean
  steal?: boolean
  signal?: AbortSignal
}

interface Holder {
  name: string
  mode: LockMode
  life: Life
  lose: (reason: unknown) => void
}

interface Waiter {
  name: string
  mode: LockMode
  life: Life
  start: () => void
}

/** The Web Locks of one browser. A killed tab releases its locks and its requests for them. */
export class WebLocks {
  #held: Holder[] = []
  #waiting: Waiter[] = []

  /** navigator.locks of one page. */
  of(life: Life) {
    return {
      request: <T>(name: string, ...more: [() => Promise<T>] | [Options, (lock: object | null) => Promise<T>]): Promise<T> => {
        const [options, work] = more.length === 1 ? [{}, more[0]] : more
        return this.#request(name, options, work, life)
      },
    }
  }

  /** Releases everything that a killed tab held. */
  release(life: Life): void {
    this.#held = this.#held.filter((holder) => holder.life !== life)
    this.#waiting = this.#waiting.filter((waiter) => waiter.life !== life)
    this.#serve()
  }

  #request<T>(
    name: string,
    { mode = 'exclusive', ifAvailable, steal, signal }: Options,
    work: (lock: object | null) => Promise<T>,
    life: Life,
  ) {
    return new Promise<T>((resolve, reject) => {
      const holder: Holder = { name, mode, life, lose: reject }
      const start = () => {
        signal?.removeEventListener('abort', giveUp)
        this.#held.push(holder)
        const done = () => {
          this.#held = this.#held.filter((one) => one !== holder)
          this.#serve()
        }
        life.later(() => void work({ name }).then(resolve, reject).finally(done))
      }
      const waiter: Waiter = { name, mode, life, start }
      const giveUp = () => {
        this.#waiting = this.#waiting.filter((one) => one !== waiter)
        reject(signal?.reason)
      }
      if (steal) {
        for (const robbed of this.#held.filter((one) => one.name === name)) robbed.lose(new DOMException('stolen', 'AbortError'))
        this.#held = this.#held.filter((one) => one.name !== name)
        return start()
      }
      if (ifAvailable && !this.#isFree(waiter, this.#waiting)) return void work(null).then(resolve, reject)
      signal?.addEventListener('abort', giveUp)
      this.#waiting.push(waiter)
      this.#serve()
    })
  }

  #isFree({ name, mode }: Waiter, ahead: readonly Waiter[]): boolean {
    const others = [...this.#held, ...ahead].filter((one) => one.name === name)
    return mode === 'shared' ? others.every((one) => one.mode === 'shared') : others.length === 0
  }

  #serve(): void {
    for (const [index, waiter] of this.#waiting.entries()) {
      if (!this.#isFree(waiter, this.#waiting.slice(0, index))) continue
      this.#waiting = this.#waiting.filter((one) => one !== waiter)
      waiter.start()
      return this.#serve()
    }
  }
}
