import { vi } from 'vitest'

/** Waits until `check` passes. The limit is long because it says nothing about speed: other tests keep the machine busy. */
export function eventually<T>(check: () => T | Promise<T>, timeoutMs = 15_000): Promise<T> {
  return vi.waitFor(check, timeoutMs)
}
