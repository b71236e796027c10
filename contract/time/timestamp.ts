/** An instant as in every response (product: Times): whole seconds since 1970, and the rest in nanoseconds. */
export interface Timestamp {
  _seconds: number
  _nanoseconds: number
}

export function isTimestamp(value: unknown): value is Timestamp {
  return typeof value === 'object' && value !== null && '_seconds' in value && '_nanoseconds' in value
}

export function fromMillis(millis: number): Timestamp {
  const seconds = Math.floor(millis / 1000)
  return { _seconds: seconds, _nanoseconds: Math.round((millis - seconds * 1000) * 1e6) }
}

/** Milliseconds since 1970, rounded down. */
export function toMillis({ _seconds, _nanoseconds }: Timestamp): number {
  return _seconds * 1000 + Math.floor(_nanoseconds / 1e6)
}
