/** The map service runs alone in this document: docs/decisions/012-maps.md. It exists only if a key is configured. */
export const mapFramePath = '/map-frame'

/** The map's default area without pins: the Twin Cities. */
export const defaultCenter = { lat: 44.9778, lng: -93.265 }
