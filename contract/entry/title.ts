import type { Entry } from './schema.ts'

export const maxTitle = 80
export const maxTagline = 120

/** An entry's title, or what to call it while it has none. */
export function titleOf({ title }: Pick<Entry, 'title'>): string {
  return title || 'Untitled entry'
}
