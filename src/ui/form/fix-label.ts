export function fixLabel(count: number): string {
  return count === 1 ? '1 field needs fixing' : `${count} fields need fixing`
}

/** What the server says of a change whose only problems are those of its fields. */
export const fieldsInvalid = 'Some fields need fixing.'
