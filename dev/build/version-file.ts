import type { Plugin } from 'vite'

/** Emits version.json, which tells pages and the server which build is served. */
export function versionFile(version: string): Plugin {
  return {
    name: 'parade:version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  }
}
