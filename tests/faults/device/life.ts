/** A page or a worker, from its start until it is closed or killed. After that nothing of it happens any more. */
export class Life {
  readonly name: string
  isOver = false
  readonly #endings = new Set<() => void>()

  constructor(name: string) {
    this.name = name
  }

  readonly isGoing = (): boolean => !this.isOver

  end(): void {
    this.isOver = true
    for (const ending of this.#endings) ending()
  }

  onEnd(ending: () => void): void {
    this.#endings.add(ending)
  }

  /** In a turn of its own, if it still lives then. */
  later(run: () => void): void {
    queueMicrotask(() => {
      if (!this.isOver) run()
    })
  }

  /** What comes of it, as far as the living hear of it. */
  hears<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => !this.isOver && resolve(value),
        (error: unknown) => !this.isOver && reject(error),
      )
    })
  }
}
