const nouns: Record<string, [one: string, several: string]> = {
  entries: ['tour entry', 'tour entries'],
  members: ['person', 'people'],
  neighborhoods: ['neighborhood', 'neighborhoods'],
  files: ['file', 'files'],
  event_companies: ['event registration', 'event registrations'],
  b2c_profiles: ['profile', 'profiles'],
  b2b_profiles: ['directory card', 'directory cards'],
  sponsors: ['sponsor', 'sponsors'],
  advertisements: ['advertisement', 'advertisements'],
}

/** Such as "3 tour entries and 1 person will move." */
export function formatMoved(moved: Readonly<Record<string, number>>): string {
  const parts = Object.entries(moved).map(([table, count]) => {
    const [one, several] = nouns[table] ?? [table, table]
    return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
  })
  if (parts.length === 0) return 'Nothing belongs to it, so it will only be archived.'
  return `${new Intl.ListFormat('en-US').format(parts)} will move.`
}
