/** A count with its noun: 1, "entry", "entries" becomes "1 entry". */
export function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
