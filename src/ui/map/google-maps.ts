import type { Place } from './plot-pins.ts'

/** The subset of the Maps JavaScript API that the map's document uses. */
export interface GoogleMaps {
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

export interface GoogleMap {
  addListener: Listen
  /** Undefined until the map has a layout. */
  getBounds: () => GoogleBounds | undefined
  getZoom: () => number | undefined
  fitBounds: (bounds: GoogleBounds, padding?: number) => void
  panTo: (place: Place) => void
  setCenter: (place: Place) => void
  setZoom: (zoom: number) => void
}

export interface GoogleMarker {
  addListener: Listen
  setMap: (map: null) => void
}
