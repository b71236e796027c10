import type { Plugin } from 'vite'

/** Emits version.json, by which pages and the server know which build is served. */
export function versionFile(version: string): Plugin {
  return {
    name: 'parade:version-file',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ version }) })
    },
  }
}
