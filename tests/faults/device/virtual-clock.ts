/** Runs inside one page or worker: false if that was killed, and nothing of it may run any more. */
type IsAlive = () => boolean

interface Timer {
  id: number
  at: number
  everyMs: number | undefined
  run: () => void
  isAlive: IsAlive
}

/** Time as the pages of a trial see it: it only moves when the trial says so. */
export class VirtualClock {
  now: number
  readonly #timers = new Map<number, Timer>()
  #last = 0

  constructor(now: number) {
    this.now = now
  }

  /** When the next timer is due; Infinity if there is none. */
  get nextAt(): number {
    return Math.min(Infinity, ...[...this.#timers.values()].map(({ at }) => at))
  }

  /** Runs the timers that are due next, at their time. */
  fireNext(): void {
    const [first] = [...this.#timers.values()].toSorted((a, b) => a.at - b.at || a.id - b.id)
    if (!first) return
    this.now = Math.max(this.now, first.at)
    if (first.everyMs === undefined || !first.isAlive()) this.#timers.delete(first.id)
    else first.at += first.everyMs
    if (first.isAlive()) first.run()
  }

  /** The timer functions and the Date of one page. */
  globals(isAlive: IsAlive, skewMs: number) {
    const add = (run: () => void, ms = 0, everyMs?: number) => {
      this.#last += 1
      this.#timers.set(this.#last, { id: this.#last, at: this.now + Math.max(ms, 0), everyMs, run, isAlive })
      return this.#last
    }
    const clear = (id?: number) => void (id !== undefined && this.#timers.delete(id))
    const shownNow = () => this.now + skewMs
    class PageDate extends Date {
      constructor(given?: string | number | Date) {
        super(given ?? shownNow())
      }
      static override now = shownNow
    }
    return {
      setTimeout: (run: () => void, ms?: number) => add(run, ms),
      setInterval: (run: () => void, ms = 0) => add(run, ms, Math.max(ms, 1)),
      clearTimeout: clear,
      clearInterval: clear,
      Date: PageDate,
      AbortSignal: {
        any: (signals: AbortSignal[]) => AbortSignal.any(signals),
        timeout: (ms: number) => {
          const ending = new AbortController()
          add(() => ending.abort(new DOMException('too slow', 'TimeoutError')), ms)
          return ending.signal
        },
      },
    }
  }
}
