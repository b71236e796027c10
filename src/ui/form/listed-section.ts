import type { ListedSection } from './section-list.tsx'

interface ChecklistItem {
  field: string
  problem: string | null
  wrong?: number
}

/** A section and how much its fields still need, counted from a checklist. */
export function listedSection<Id extends string>(
  { id, title, fields }: { id: Id; title: string; fields: readonly string[] },
  items: readonly ChecklistItem[],
): ListedSection<Id> {
  const own = items.filter(({ field }) => fields.some((name) => field === name || field.startsWith(`${name}.`)))
  return {
    id,
    title,
    missing: own.length === 0 ? undefined : own.filter(({ problem }) => problem !== null).length,
    wrong: own.reduce((sum, { wrong = 0 }) => sum + wrong, 0),
  }
}
