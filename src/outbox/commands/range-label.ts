/** Which part of a whole a command covers: "1,001–2,000 of 2,500". `before` is how many others covered. */
export function rangeLabel(before: number, count: number, of: number): string {
  return `${(before + 1).toLocaleString('en-US')}–${(before + count).toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`
}
