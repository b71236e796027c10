/** Why there is no event on the page, and what to do. */
export function sentenceWithoutEvent({ isStaff, isNamed, isKnown }: { isStaff: boolean; isNamed: boolean; isKnown: boolean }): string {
  if (!isKnown) return 'The events have not reached this device yet. They come as soon as there is a connection.'
  if (!isNamed) return 'Which event is this about? Choose one.'
  return isStaff
    ? 'The address names an event that does not exist, or was removed. Choose another one.'
    : 'The address names an event that is not open to you: it is over, or it is not active yet. Choose another one.'
}
