import { Client } from 'pg'
import { vi } from 'vitest'
import { recordAuditEvents } from '#server/auth/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Schema } from '#server/db/schema.ts'

interface Changes {
  entity: keyof Schema
  id: string
  path: string
  times: number
  now: number
}

/** Adds changes of one field to a record's history, 100 KB each. The values begin with their position, from 0. */
export async function addLongHistory(database: Database, { entity, id, path, times, now }: Changes): Promise<void> {
  const value = (position: number) => `${position}${'x'.repeat(50_000)}`
  await recordAuditEvents(
    database,
    Array.from({ length: times }, (_, position) => ({
      actor: null,
      action: 'update',
      entity,
      entityId: id,
      diff: [{ path, from: value(position - 1), to: value(position) }],
      now: now - times + position,
    })),
  )
}

/** The size of everything that the database answered while `work` ran. */
export async function bytesReadBy(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const answers = await Promise.all(query.mock.results.map(({ value }) => value as Promise<{ rows?: unknown } | undefined>))
  query.mockRestore()
  return JSON.stringify(answers.map((answer) => answer?.rows ?? null)).length
}
