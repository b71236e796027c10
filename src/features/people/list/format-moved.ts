import { formatList } from '#contract/value/format-list.ts'

const nouns: Record<string, [one: string, several: string]> = {
  entries: ['tour entry', 'tour entries'],
  members: ['person', 'people'],
  neighborhoods: ['neighborhood', 'neighborhoods'],
  files: ['file', 'files'],
  event_companies: ['event registration', 'event registrations'],
  b2c_profiles: ['profile', 'profiles'],
  b2b_profiles: ['trade directory card', 'trade directory cards'],
  sponsors: ['sponsor', 'sponsors'],
  advertisements: ['advertisement', 'advertisements'],
}

/** Such as "3 tour entries and 1 person will move." */
export function formatMoved(moved: Readonly<Record<string, number>>, setAside: Readonly<Record<string, number>>): string {
  const messages = [
    formatCounts(moved, ' will move.'),
    formatCounts(setAside, ' will be removed because a company can have only one of each. The one that’s furthest along stays.'),
  ].filter((message) => message !== '')
  return messages.length === 0 ? 'There’s nothing to move, so it will just be archived.' : messages.join(' ')
}

function formatCounts(counts: Readonly<Record<string, number>>, outcome: string): string {
  const parts = Object.entries(counts).map(([table, count]) => {
    const [one, several] = nouns[table] ?? [table, table]
    return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
  })
  return parts.length === 0 ? '' : `${formatList(parts)}${outcome}`
}
