import { vi } from 'vitest'

class MemoryStorage {
  readonly #items = new Map<string, string>()

  get length(): number {
    return this.#items.size
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#items.delete(key)
  }

  clear(): void {
    this.#items.clear()
  }
}

/**
 * Stubs the browser globals that Node lacks: both storages, a location, cookies. Returns them for
 * inspection.
 */
export function aPage() {
  const page = {
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    location: {
      origin: 'https://portal.example',
      hostname: 'portal.example',
      pathname: '/member/dashboard',
      replace: vi.fn<(path: string) => void>(),
    },
    document: { cookie: '', hidden: false, addEventListener: vi.fn<(type: string, listener: () => void) => void>() },
    addEventListener: vi.fn<(type: string, listener: (event: { persisted: boolean }) => void) => void>(),
    removeEventListener: () => undefined,
  }
  for (const [name, value] of Object.entries(page)) vi.stubGlobal(name, value)
  vi.stubGlobal('self', globalThis)
  return page
}
