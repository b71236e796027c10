import { beforeEach, inject, vi } from 'vitest'

// What one database has changed since a cursor depends on the oldest transaction of its whole PostgreSQL: another worker's
// would bring rows a second time. `inject` hands out the object itself: from here on it is this worker's.
const postgresOfWorkers = inject('postgresOfWorkers')
Object.assign(inject('postgres'), postgresOfWorkers[(Number(process.env['VITEST_POOL_ID']) - 1) % postgresOfWorkers.length])

// The identity service's library reads its emulator from the environment, which the next file would inherit.
beforeEach(() => void vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined))
