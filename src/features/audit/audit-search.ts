import { searchOf, type SearchOf } from '#app/ui/search-of.ts'

/** The days, such as "2026-05-01", are in the viewer's time zone. */
const parameters = {
  who: 'text',
  what: 'text',
  entity: 'text',
  from: 'text',
  to: 'text',
  q: 'text',
  /** Of all actions: also those that change no record. */
  signIns: ['shown'],
} as const

export type AuditSearch = SearchOf<typeof parameters>

export function validateAuditSearch(search: Record<string, unknown>): AuditSearch {
  return Object.fromEntries(Object.entries(searchOf(parameters)(search)).filter(([, text]) => text))
}

/** The server query for the filters. The last day is included. */
export function auditQuery({ who, what, entity, from, to, q, signIns }: AuditSearch): Record<string, string> {
  return {
    ...(who && { actor_id: who }),
    ...(what ? { action: what } : !signIns && { changes_only: 'true' }),
    ...(entity && { entity }),
    ...(isDay(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(isDay(to) && { to: dayAfter(to).toISOString() }),
    ...(q && { q }),
  }
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00:00`))
}

function dayAfter(day: string): Date {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date
}
