import { vi } from 'vitest'
import { MemoryStorage } from '#tests/support/memory-storage.ts'

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
