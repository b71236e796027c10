import { type PluginOption, type Plugin, build } from 'vite'
import { frequentPasswords } from './frequent-passwords.ts'
import { stylesheetLast } from './stylesheet-last.ts'
import { themeStylesheet } from './theme-stylesheet.ts'

/** Our own Vite plugins. */
export function pagePlugins(version: string): PluginOption[] {
  return [versionFile(version), mapFrameScript(), themeStylesheet(), frequentPasswords(), stylesheetLast()]
}

/** Emits version.json, which tells pages and the server which build is served. */
function versionFile(version: string): Plugin {
  return {
    name: 'parade:version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  }
}

/** Emits map-frame.js, the script of the map's document (server/http/page/map-frame.ts). */
function mapFrameScript(): Plugin {
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
