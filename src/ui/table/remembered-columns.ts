/**
 * The columns chosen for a list on this device. If storage is full or blocked, nothing is
 * remembered.
 */
export function rememberedColumns(list: string): string[] | null {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null
  } catch {
    return null
  }
}

export function rememberColumns(list: string, ids: readonly string[] | null): void {
  try {
    if (ids) localStorage.setItem(keyOf(list), JSON.stringify(ids))
    else localStorage.removeItem(keyOf(list))
  } catch {
    // The choice lasts as long as the URL has it.
  }
}

function keyOf(list: string): string {
  return `list-columns:${list}`
}
