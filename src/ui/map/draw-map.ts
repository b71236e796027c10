import type { GoogleMap, GoogleMaps, GoogleMarker } from './google-maps.ts'
import type { MapMessage, ShowMessage } from './map-messages.ts'

// What runs in the map's document, which the server makes (server/map-frame.ts). It may import types only: it is put into
// that document as it is.

const { mapScript = '' } = document.documentElement.dataset
const closeZoom = 16
const wideZoom = 10
const paddingPx = 48

let maps: GoogleMaps | undefined
let map: GoogleMap | undefined
let shown: ShowMessage | undefined
let drawnFor = ''
let markers: GoogleMarker[] = []

function tell(message: MapMessage): void {
  // This document has no origin of its own, and the page's is the only one that may frame it.
  parent.postMessage(message, '*')
}

function draw(): void {
  if (!maps || !shown) return
  const { pins, isPlacing, middle } = shown
  const element = document.querySelector<HTMLElement>('#map')
  if (!element) return
  map ??= newMap(maps, element)
  for (const marker of markers) marker.setMap(null)
  markers = pins.map((pin, index) => markerOf(pin, index))
  look(middle, isPlacing)
}

function newMap({ Map }: GoogleMaps, element: HTMLElement): GoogleMap {
  const made = new Map(element, {
    center: shown?.middle,
    zoom: wideZoom,
    colorScheme: 'FOLLOW_SYSTEM',
    streetViewControl: false,
    // A page is scrolled through with one finger, a map with two.
    gestureHandling: 'cooperative',
  })
  made.addListener('tilesloaded', () => tell({ kind: 'drawn' }))
  made.addListener('click', ({ latLng }) => {
    if (shown?.isPlacing && latLng) tell({ kind: 'placed', location: latLng.toJSON() })
  })
  return made
}

function markerOf({ id, name, location }: ShowMessage['pins'][number], index: number): GoogleMarker {
  const { isPlacing = false, pins = [] } = shown ?? {}
  const { Marker } = maps as GoogleMaps
  const marker = new Marker({
    map,
    position: location,
    title: name,
    draggable: isPlacing,
    ...(pins.length > 1 && { label: String(index + 1) }),
  })
  marker.addListener('click', () => tell({ kind: 'opened', id }))
  marker.addListener('dragend', ({ latLng }) => {
    if (latLng) tell({ kind: 'placed', location: latLng.toJSON() })
  })
  return marker
}

/** At the pins, but a map that somebody has moved stays where it is while the pins do. */
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
    const bounds = new maps.LatLngBounds()
    for (const place of places) bounds.extend(place)
    map.fitBounds(bounds, paddingPx)
  }
}

addEventListener('message', ({ source, data }: MessageEvent<ShowMessage>) => {
  if (source !== parent || data.kind !== 'show') return
  shown = data
  draw()
})

// Google calls these two by their names.
Object.assign(globalThis, {
  drawMap: () => {
    maps = (globalThis as unknown as { google: { maps: GoogleMaps } }).google.maps
    draw()
  },
  gm_authFailure: () => tell({ kind: 'failed' }),
})

const script = document.createElement('script')
script.src = mapScript
script.async = true
script.addEventListener('error', () => tell({ kind: 'failed' }))
document.head.append(script)
tell({ kind: 'ready' })
