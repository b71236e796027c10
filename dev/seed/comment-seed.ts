import { entryPlan, lastStepAt, requestOf } from './entry-seed.ts'
import { seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

const hourMs = 3_600_000
export const staff = seedId('member', 1)
/** The first person of a demo company writes for it. */
export const writers = 25

/** Requests from staff on entries with changes requested, replies by the company, and notes for staff only. */
export function commentRows({ entries, companies, now }: { entries: number; companies: number; now: number }) {
  const rows: ReturnType<typeof commentRow>[] = []
  const add = (row: SeedComment) => rows.push(commentRow(rows.length + 1, row))
  for (let n = 1; n <= entries; n += 1) {
    const { status, company } = entryPlan(n, companies)
    if (status !== 'CHANGES_REQUESTED' || company > writers) continue
    const at = lastStepAt(n, now)
    add({ n, at, author: staff, body: requestOf(n), field: 'description', internal: false })
    if (n % 3 === 0)
      add({ n, at: at + hourMs / 2, author: writerOf(company), body: 'Sure. By Friday?', field: 'description', internal: false })
    if (n % 2 === 0)
      add({ n, at: at + hourMs / 3, author: staff, body: 'Check the address with the city, too.', field: null, internal: true })
  }
  return rows
}

interface SeedComment {
  n: number
  at: number
  author: string
  body: string
  field: string | null
  internal: boolean
}

function commentRow(number: number, { n, at, author, body, field, internal }: SeedComment) {
  return {
    ...seedRecord('comment', number, at),
    entry_id: seedId('entry', n),
    author_id: author,
    author_role: author === staff ? ('admin' as const) : ('member' as const),
    body,
    internal,
    field,
  }
}

export function writerOf(company: number): string {
  return seedId('member', company <= 3 ? company + 1 : company + 2)
}
