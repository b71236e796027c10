import { beforeEach, inject, vi } from 'vitest'

// Gives each worker its own PostgreSQL: a database's changes since a cursor depend on the oldest
// transaction in the whole server, so another worker's would return rows a second time. `inject`
// returns the same object each time, so assigning to it here sets this worker's value.
const postgresOfWorkers = inject('postgresOfWorkers')
Object.assign(inject('postgres'), postgresOfWorkers[(Number(process.env['VITEST_POOL_ID']) - 1) % postgresOfWorkers.length])

// The identity service's library reads the emulator's address from the environment, which the next
// file would inherit.
beforeEach(() => void vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined))
