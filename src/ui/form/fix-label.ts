export function fixLabel(count: number): string {
  return count === 1 ? '1 field needs fixing' : `${count} fields need fixing`
}
