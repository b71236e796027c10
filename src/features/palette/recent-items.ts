import { itemKinds, paletteItem, type PaletteItem } from './palette-item.ts'

/** Sign-out clears it with everything else in localStorage. */
const key = 'palette-recent'
const maxRecent = 5

/** The items opened last through the palette, newest first, with their names at that time. */
export function recentItems(): PaletteItem[] {
  return stored().flatMap((fields) => {
    const [kindName = '', id = '', label = '', href = '', ...detail] = fields
    const kind = itemKinds.find((one) => one === kindName)
    return kind && href ? [paletteItem({ kind, id, label, href, detail })] : []
  })
}

/** Does not remember items that run an action. */
export function rememberItem({ kind, id, label, href, detail, run }: PaletteItem): void {
  if (run) return
  const others = stored().filter(([otherKind, otherId]) => otherKind !== kind || otherId !== id)
  localStorage.setItem(key, JSON.stringify([[kind, id, label, href, detail], ...others].slice(0, maxRecent)))
}

function stored(): string[][] {
  try {
    const rows: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(rows) ? rows.filter((row) => Array.isArray(row)).map((row: unknown[]) => row.map(String)) : []
  } catch {
    return []
  }
}
