/** 'Parade of homes' for PARADE_OF_HOMES. */
export function eventTypeLabel(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
