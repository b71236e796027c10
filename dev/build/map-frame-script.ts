import { build, type Plugin } from 'vite'

/** Emits map-frame.js, the script of the map's document (server/http/page/map-frame.ts). */
export function mapFrameScript(): Plugin {
  let root = ''
  let target: string | false | string[] = false
  return {
    name: 'parade:map-frame',
    apply: 'build',
    configResolved(config) {
      root = config.root
      target = config.build.target
    },
    // Built separately: code shared with the page would become a chunk of its own, and that document loads none.
    async generateBundle() {
      const built = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          target,
          write: false,
          modulePreload: false,
          rolldownOptions: { input: 'src/ui/map/draw-map.ts', output: { format: 'iife' } },
        },
      })
      const [script, ...others] = 'output' in built ? built.output : []
      if (script?.type !== 'chunk' || others.length > 0)
        throw new Error('The map’s script must not import another chunk: see src/ui/map/draw-map.ts')
      this.emitFile({ type: 'asset', fileName: 'map-frame.js', source: script.code })
    },
  }
}
