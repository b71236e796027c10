/** The document in which the map service runs, alone: docs/decisions/012-maps.md. It is there only where a key is configured. */
export const mapFramePath = '/map-frame'

/** What a map shows where no pin says where to look: the Twin Cities. */
export const defaultCenter = { lat: 44.9778, lng: -93.265 }
