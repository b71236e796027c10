/** A page or a worker, from its start until it is closed or killed. Nothing of it runs after that. */
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

  /** In a task of its own, if it is still alive then. */
  later(run: () => void): void {
    queueMicrotask(() => {
      if (!this.isOver) run()
    })
  }

  /** The result, as far as living pages can see it. */
  hears<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => !this.isOver && resolve(value),
        (error: unknown) => !this.isOver && reject(error),
      )
    })
  }
}
