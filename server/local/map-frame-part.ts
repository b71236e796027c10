import type { Plugin } from 'vite'

/** Emits map-frame.js: what the server puts into the map's document (server/map-frame.ts). */
export function mapFramePart(): Plugin {
  return {
    name: 'parade:map-frame',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/ui/map/draw-map.ts', fileName: 'map-frame.js' })
    },
    generateBundle(_options, bundle) {
      const part = bundle['map-frame.js']
      if (part?.type !== 'chunk' || part.imports.length > 0 || part.exports.length > 0)
        throw new Error('The map’s document takes one script that needs no other: see src/ui/map/draw-map.ts')
    },
  }
}
