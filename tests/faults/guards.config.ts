import { defineConfig } from 'vitest/config'
import { guards } from './guards.ts'
import { taken, withoutGuard } from './without-guard.ts'

export default defineConfig({
  plugins: [withoutGuard],
  test: {
    // Code that was cached under another guard must not be used.
    fsModuleCache: false,
    root: `${import.meta.dirname}/../..`,
    reporters: ['json'],
    outputFile: process.env['GUARD_REPORT'] ?? '',
    ...(taken && 'trials' in taken
      ? {
          include: ['tests/faults/trials.test.ts'],
          globalSetup: ['tests/support/server-global-setup.ts'],
          testTimeout: 60_000,
          testNamePattern: `^${taken.trials}: `,
          env: { FAULT_SEED: '1', FAULT_TRIALS: '500' },
        }
      : {
          include: (taken ? [taken] : guards).flatMap((guard) => ('tests' in guard ? [`tests/${guard.tests}`] : [])),
          testTimeout: 5_000,
        }),
  },
})
