import type { Pin, Place } from './plot-pins.ts'

/** What the page tells the map's document. */
export interface ShowMessage {
  kind: 'show'
  pins: readonly Pick<Pin, 'id' | 'number' | 'name' | 'location'>[]
  /** What several pins are called: "homes". */
  noun: string
  /** One pin, which a click puts there and which can be drawn along; else pins are there to be opened. */
  isPlacing: boolean
  /** Where to look while there is no pin. */
  middle: Place
}

/** What the map's document tells the page. */
export type MapMessage =
  /** It listens. */
  | { kind: 'ready' }
  /** The map can be seen. */
  | { kind: 'drawn' }
  /** The service was not reached, or refused the key. */
  | { kind: 'failed' }
  | { kind: 'opened'; id: string }
  /** A cluster that no zoom parts was chosen. */
  | { kind: 'listed'; ids: readonly string[] }
  | { kind: 'placed'; location: Place }

/** The message in what a frame sent, which runs code that is not ours; undefined for anything else. */
export function readMapMessage(data: unknown): MapMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  const { kind, id, ids, location } = data as { kind: unknown; id?: unknown; ids?: unknown; location?: unknown }
  if (kind === 'ready' || kind === 'drawn' || kind === 'failed') return { kind }
  if (kind === 'opened' && typeof id === 'string') return { kind, id }
  if (kind === 'listed') return Array.isArray(ids) && ids.every((one) => typeof one === 'string') ? { kind, ids } : undefined
  const place = kind === 'placed' ? readPlace(location) : undefined
  return place && { kind: 'placed', location: place }
}

/** To about ten centimeters. */
const perDegree = 1e6

function readPlace(value: unknown): Place | undefined {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown }
  if (typeof lat !== 'number' || typeof lng !== 'number' || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return undefined
  return { lat: Math.round(lat * perDegree) / perDegree, lng: Math.round(lng * perDegree) / perDegree }
}
