/** Why a text is too long, with its length, so that one knows how much to cut. */
export function tooLongMessage(max: number, length: number): string {
  return `Enter ${max.toLocaleString('en-US')} characters or fewer (now ${length.toLocaleString('en-US')}).`
}
