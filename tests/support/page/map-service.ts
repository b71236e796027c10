import type { BrowserContext, Route } from 'playwright-core'
import { mapFramePath } from '#contract/http/map-frame.ts'
import { mapFrame } from '#server/http/page/map-frame.ts'

/**
 * Replaces Google's script in the map's document. A map is a box at 45 north, 93 west, that can be
 * clicked; a pin is a button whose double click drags it to 44.5 north, 93.5 west. Wrapped in a
 * block, because a top-level `Map` would shadow the built-in one in the document's other script.
 */
const script = `{
const at = (lat, lng) => ({ latLng: { toJSON: () => ({ lat, lng }) } })
class Listened {
  heard = {}
  addListener(event, listener) { this.heard[event] = listener }
  say(event, what = { latLng: null }) { this.heard[event]?.(what) }
}
class Map extends Listened {
  constructor(element) {
    super()
    this.element = element
    this.zoom = 10
    element.addEventListener('click', ({ target }) => { if (target === element) this.say('click', at(45, -93)) })
    setTimeout(() => this.say('tilesloaded'))
  }
  fitBounds() { this.zoom += 3; setTimeout(() => this.say('idle')) }
  getBounds() {}
  getZoom() { return this.zoom }
  panTo() {}
  setCenter() {}
  setZoom() {}
}
class Marker extends Listened {
  constructor({ map, title, label, draggable, position, optimized }) {
    super()
    this.button = document.createElement('button')
    this.button.textContent = [title, position.lat, position.lng].join(' ')
    this.button.dataset.label = label?.text
    // As with Google's: the keyboard reaches a marker only outside the one picture of them all.
    this.button.tabIndex = optimized === false ? 0 : -1
    this.button.addEventListener('click', () => this.say('click'))
    if (draggable) this.button.addEventListener('dblclick', () => this.say('dragend', at(44.5, -93.5)))
    map.element.append(this.button)
  }
  setMap() { this.button.remove() }
}
globalThis.google = { maps: { Map, Marker, LatLngBounds: class { extend() {} } } }
globalThis.drawMap()
}
`

const scriptUrl = 'https://maps.googleapis.com/maps/api/js?**'

/** Configures a map key and replaces Google's script with a double; `fail` makes it unreachable. */
export async function withMapService(context: BrowserContext): Promise<{ fail: () => void; recover: () => void }> {
  let isReached = true
  const frame = mapFrame({ root: '.', mapsKey: 'a-key' })
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), mapsKey: 'a-key' } })
  })
  await context.route(`**${mapFramePath}`, async (route) => {
    const response = await frame.request(mapFramePath)
    await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() })
  })
  await context.route(scriptUrl, (route: Route) =>
    isReached ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort('connectionfailed'),
  )
  return {
    fail: () => {
      isReached = false
    },
    recover: () => {
      isReached = true
    },
  }
}
