import { defineConfig, type Plugin } from 'vitest/config'
import { guards } from './guards.ts'

const taken = guards.find(({ name }) => name === process.env['GUARD'])

/** Takes one guard out of the code as it is loaded; the files stay as they are. */
const withoutGuard: Plugin = {
  name: 'without-guard',
  enforce: 'pre',
  transform(code, id) {
    if (!taken || !id.endsWith(taken.file)) return undefined
    if (!code.includes(taken.code))
      throw new Error(`The guard "${taken.name}" is no longer in ${taken.file}: say in guards.ts where it is now.`)
    return code.replace(taken.code, () => taken.without)
  },
}

export default defineConfig({
  plugins: [withoutGuard],
  test: {
    // What was cached under another guard must not stand in.
    fsModuleCache: false,
    root: `${import.meta.dirname}/../..`,
    include: ['tests/{network,storage,identity}/**/*.test.ts', 'tests/api/early-answers.test.ts'],
    testTimeout: 5_000,
    reporters: ['json'],
    outputFile: process.env['GUARD_REPORT'] ?? '',
  },
})
