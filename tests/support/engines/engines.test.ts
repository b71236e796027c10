import { afterEach, expect, test, vi } from 'vitest'
import { assertEngines } from './engines.ts'

afterEach(() => vi.unstubAllEnvs())

test('if the engines are required, a missing one fails the run, and the error lists its packages', () => {
  vi.stubEnv('REQUIRE_ENGINES', 'yes')

  expect(() => assertEngines(['webkit'])).toThrow('webkit (Debian: webkit2gtk-driver, xvfb, xauth)')
  expect(() => assertEngines([])).not.toThrow()
})

test('otherwise, a missing engine fails nothing', () => {
  vi.stubEnv('REQUIRE_ENGINES', '')

  expect(() => assertEngines(['firefox', 'webkit'])).not.toThrow()
})
