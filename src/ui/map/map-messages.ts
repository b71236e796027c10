import { isFields } from '#contract/value/fields.ts'
import type { Pin, Place } from './plot-pins.ts'

/** Sent by the page to the map's document. */
export interface ShowMessage {
  kind: 'show'
  pins: readonly Pick<Pin, 'id' | 'number' | 'name' | 'location'>[]
  /** Plural noun for the pins, such as "homes". */
  noun: string
  /**
   * True for a single pin that is placed by clicking or dragging; false for pins that open when
   * clicked.
   */
  isPlacing: boolean
  /** Center of the map when there are no pins. */
  middle: Place
}

/** Sent by the map's document to the page. */
export type MapMessage =
  /** It can receive messages. */
  | { kind: 'ready' }
  /** The map is visible. */
  | { kind: 'drawn' }
  /** The service was not reached, or rejected the key. */
  | { kind: 'failed' }
  | { kind: 'opened'; id: string }
  /** The user chose a cluster that no zoom level separates. */
  | { kind: 'listed'; ids: readonly string[] }
  | { kind: 'placed'; location: Place }

/**
 * Validates a message from the frame, which runs third-party code; undefined for anything unknown.
 */
export function readMapMessage(data: unknown): MapMessage | undefined {
  if (!isFields(data)) return undefined
  const { kind, id, ids, location } = data
  if (kind === 'ready' || kind === 'drawn' || kind === 'failed') return { kind }
  if (kind === 'opened' && typeof id === 'string') return { kind, id }
  if (kind === 'listed') return Array.isArray(ids) && ids.every((one) => typeof one === 'string') ? { kind, ids } : undefined
  const place = kind === 'placed' ? readPlace(location) : undefined
  return place && { kind: 'placed', location: place }
}

/** About ten centimeters. */
const perDegree = 1e6

function readPlace(value: unknown): Place | undefined {
  if (!isFields(value)) return undefined
  const { lat, lng } = value
  if (typeof lat !== 'number' || typeof lng !== 'number' || !(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180)) return undefined
  return { lat: Math.round(lat * perDegree) / perDegree, lng: Math.round(lng * perDegree) / perDegree }
}
