/** Of an entry or a registration: it no longer takes part in its event. */
export function hasLeft({ status }: { status: string }): boolean {
  return status === 'REJECTED' || status === 'WITHDRAWN'
}
