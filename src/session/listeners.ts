interface Listeners<News extends unknown[]> {
  /** Returns the unsubscribe function. */
  subscribe: (listener: (...news: News) => void) => () => void
  notify: (...news: News) => void
}

/** Those who want to know when a value kept outside React changes. */
export function createListeners<News extends unknown[] = []>(): Listeners<News> {
  const listeners = new Set<(...news: News) => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notify: (...news) => {
      for (const listener of listeners) listener(...news)
    },
  }
}
