export interface AuditSearch {
  who?: string
  what?: string
  entity?: string
  /** Days such as "2026-05-01", in the viewer's time zone. */
  from?: string
  to?: string
  q?: string
}

const keys = ['who', 'what', 'entity', 'from', 'to', 'q'] as const satisfies (keyof AuditSearch)[]

export function validateAuditSearch(search: Record<string, unknown>): AuditSearch {
  const given = keys.flatMap((key) => {
    const text = search[key]
    return typeof text === 'string' && text !== '' ? [[key, text] as const] : []
  })
  return Object.fromEntries(given)
}

/** The server query for the filters. The last day is included. */
export function auditQuery({ who, what, entity, from, to, q }: AuditSearch): Record<string, string> {
  return {
    ...(who && { actor_id: who }),
    ...(what && { action: what }),
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
