import { clusterLabel, clusterPins, formatCount, isOnePlace, pinLabel, pinRadius, type PinGroup } from './cluster-pins.ts'
import type { MapMessage, ShowMessage } from './map-messages.ts'
import type { Place } from './plot-pins.ts'

/** The subset of the Maps JavaScript API that the map's document uses. */
interface GoogleMaps {
  Map: new (element: HTMLElement, options: object) => GoogleMap
  Marker: new (options: object) => GoogleMarker
  LatLngBounds: new () => GoogleBounds
}

interface GoogleLatLng {
  toJSON: () => Place
}

interface GoogleBounds {
  contains: (place: Place) => boolean
  extend: (place: Place) => void
}

type Listen = (event: string, listener: (event: { latLng: GoogleLatLng | null }) => void) => unknown

interface GoogleMap {
  addListener: Listen
  /** Undefined until the map has a layout. */
  getBounds: () => GoogleBounds | undefined
  getZoom: () => number | undefined
  fitBounds: (bounds: GoogleBounds, padding?: number) => void
  panTo: (place: Place) => void
  setCenter: (place: Place) => void
  setZoom: (zoom: number) => void
}

interface GoogleMarker {
  addListener: Listen
  setMap: (map: null) => void
}

// Runs in the map's document, which the server renders (server/http/page/map-frame.ts): a single
// script without React.

const { mapScript = '' } = document.documentElement.dataset
const closeZoom = 16
const wideZoom = 10
/** Google's deepest zoom in most places. */
const maxZoom = 21
const paddingPx = 48
/** The size of a touch target. */
const spacingPx = 44
const worldPx = 256
/** The value of Google's `SymbolPath.CIRCLE`. */
const circle = 0
/**
 * Makes a marker accessible to keyboard and screen reader; by default Google paints all markers
 * into one image.
 */
const reachable = { optimized: false }
const [ink, paper] = ['#194785', '#ffffff']

type ShownPin = ShowMessage['pins'][number] & { x: number; y: number }

let maps: GoogleMaps | undefined
let map: GoogleMap | undefined
let shown: ShowMessage | undefined
let drawnFor = ''
let markers: GoogleMarker[] = []
let marked = ''

function post(message: MapMessage): void {
  // This document has an opaque origin, and only the page's origin may frame it.
  parent.postMessage(message, '*')
}

function draw(): void {
  if (!maps || !shown) return
  const element = document.querySelector<HTMLElement>('#map')
  if (!element) return
  map ??= newMap(maps, element)
  mark()
  look(shown.middle, shown.isPlacing)
}

function newMap({ Map }: GoogleMaps, element: HTMLElement): GoogleMap {
  const made = new Map(element, {
    center: shown?.middle,
    zoom: wideZoom,
    colorScheme: 'FOLLOW_SYSTEM',
    streetViewControl: false,
    // One finger scrolls the page; two move the map.
    gestureHandling: 'cooperative',
  })
  made.addListener('tilesloaded', () => post({ kind: 'drawn' }))
  // Fires after the map was moved or zoomed.
  made.addListener('idle', mark)
  made.addListener('click', ({ latLng }) => {
    if (shown?.isPlacing && latLng) post({ kind: 'placed', location: latLng.toJSON() })
  })
  return made
}

/** Draws the pins and clusters in view at the current zoom, unless they are already drawn. */
function mark(): void {
  const { pins = [], noun = '', isPlacing = false } = shown ?? {}
  const zoom = map?.getZoom() ?? wideZoom
  const view = map?.getBounds()
  const groups = clusterPins(
    pins.map((pin) => Object.assign({}, pin, worldPoint(pin.location, zoom))),
    spacingPx,
  ).filter(({ pins: those }) => isPlacing || !view || those.some(({ location }) => view.contains(location)))
  const key = JSON.stringify([
    isPlacing,
    noun,
    groups.map(({ lead, pins: { length } }) => [lead.id, lead.number, lead.name, lead.location, length]),
  ])
  if (key === marked) return
  marked = key
  for (const marker of markers) marker.setMap(null)
  markers = groups.map((group) => (group.pins.length > 1 ? clusterMarker(group, noun, zoom) : pinMarker(group.lead, isPlacing)))
}

/** Pixel position of a place at a zoom level, from the map's northwest corner (Web Mercator). */
function worldPoint({ lat, lng }: Place, zoom: number): { x: number; y: number } {
  const scale = worldPx * 2 ** zoom
  const sine = Math.min(Math.max(Math.sin((lat * Math.PI) / 180), -0.9999), 0.9999)
  return { x: scale * (0.5 + lng / 360), y: scale * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) }
}

function pinMarker({ id, number, name, location }: ShownPin, isPlacing: boolean): GoogleMarker {
  const { Marker } = google.maps
  const marker = new Marker({
    map,
    position: location,
    title: pinLabel({ number, name }),
    ...reachable,
    draggable: isPlacing,
    ...(!isPlacing && {
      icon: { path: circle, scale: pinRadius(number), fillColor: ink, fillOpacity: 1, strokeColor: paper, strokeWeight: 2 },
      ...(number !== null && { label: labelOf(number, paper) }),
    }),
  })
  marker.addListener('click', () => post({ kind: 'opened', id }))
  marker.addListener('dragend', ({ latLng }) => {
    if (latLng) post({ kind: 'placed', location: latLng.toJSON() })
  })
  return marker
}

function clusterMarker({ lead, pins }: PinGroup<ShownPin>, noun: string, zoom: number): GoogleMarker {
  const { Marker } = google.maps
  const isEnd = zoom >= maxZoom || isOnePlace(pins)
  const marker = new Marker({
    map,
    position: lead.location,
    title: clusterLabel(pins.length, noun, isEnd ? 'list' : 'zoom'),
    ...reachable,
    icon: { path: circle, scale: 19, fillColor: paper, fillOpacity: 1, strokeColor: ink, strokeWeight: 4 },
    label: labelOf(formatCount(pins.length), ink),
  })
  marker.addListener('click', () => {
    if (isEnd) post({ kind: 'listed', ids: pins.map(({ id }) => id) })
    else fit(pins.map(({ location }) => location))
  })
  return marker
}

function labelOf(text: string, color: string): object {
  return { text, color, fontSize: '12px', fontWeight: '700' }
}

/**
 * Moves the view to the pins, but leaves a map that the user has moved alone until the pins change.
 */
function look(middle: ShowMessage['middle'], isPlacing: boolean): void {
  const places = (shown?.pins ?? []).map(({ location }) => location)
  const key = JSON.stringify(places)
  const isFirst = drawnFor === ''
  if (!maps || !map || key === drawnFor) return
  drawnFor = key
  const [only, ...others] = places
  if (!only) {
    if (isFirst) map.setCenter(middle)
  } else if (others.length === 0) {
    if (isFirst) map.setZoom(closeZoom)
    if (isFirst || !isPlacing) map.setCenter(only)
    else map.panTo(only)
  } else {
    fit(places)
  }
}

function fit(places: readonly Place[]): void {
  if (!maps || !map) return
  const bounds = new maps.LatLngBounds()
  for (const place of places) bounds.extend(place)
  map.fitBounds(bounds, paddingPx)
}

addEventListener('message', ({ source, data }: MessageEvent<ShowMessage>) => {
  if (source !== parent || data.kind !== 'show') return
  shown = data
  draw()
})

/** Defined by Google's script by the time it calls `drawMap`. */
declare const google: { maps: GoogleMaps }

// Google's script calls these two by name.
Object.assign(globalThis, {
  drawMap: () => {
    maps = google.maps
    draw()
  },
  gm_authFailure: () => post({ kind: 'failed' }),
})

const script = document.createElement('script')
script.src = mapScript
script.async = true
script.addEventListener('error', () => post({ kind: 'failed' }))
document.head.append(script)
post({ kind: 'ready' })
