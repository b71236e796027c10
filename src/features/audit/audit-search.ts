/** What is looked for in the log, as it stands in the address. */
export interface AuditSearch {
  who?: string
  what?: string
  entity?: string
  /** Days, as 2026-05-01, in the viewer's zone. */
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

/** As the server is asked. The last day counts as a whole. */
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
