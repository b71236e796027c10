import { defineConfig } from 'vitest/config'
import { taken, withoutGuard } from './without-guard.ts'

export default defineConfig({
  plugins: [withoutGuard],
  test: {
    // Code that was cached under another guard must not be used.
    fsModuleCache: false,
    root: `${import.meta.dirname}/../..`,
    reporters: ['json'],
    outputFile: process.env['GUARD_REPORT'] ?? '',
    ...(taken?.trials
      ? {
          include: ['tests/faults/trials.test.ts'],
          globalSetup: ['tests/support/server-global-setup.ts'],
          testTimeout: 60_000,
          testNamePattern: `^${taken.trials}: `,
          env: { FAULT_SEED: '1', FAULT_TRIALS: '500' },
        }
      : {
          include: [
            'tests/session/*.test.ts',
            'tests/http/server-clock.test.ts',
            'tests/sync/{data,remembered-query}.test.ts',
            'tests/outbox/{autosave,merge-fields,new-id,outbox,pending-changes,work}.test.ts',
            'tests/files/{photo-queue,unsent-work}.test.ts',
          ],
          testTimeout: 5_000,
        }),
  },
})
