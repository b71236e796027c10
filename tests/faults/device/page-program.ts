import 'fake-indexeddb/auto'
import * as dexie from 'dexie'
import * as zod from 'zod/mini'
import { build } from 'vite'
import { withoutGuard } from '#tests/faults/without-guard.ts'

const contract = import.meta.glob<object>('/contract/*.ts', { eager: true })
const given: Record<string, object> = { 'zod/mini': zod }
for (const [path, module] of Object.entries(contract)) given[`#contract/${path.slice('/contract/'.length)}`] = module

/**
 * The code of the page as the build makes it from the same files, so that each tab of a trial has its own modules and
 * its own globals, like real tabs. The contract has no state and is shared.
 */
export async function pageProgram(entry: string): Promise<(globals: Record<string, unknown>) => object> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withoutGuard],
    define: { 'import.meta.env.PROD': 'true' },
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: {
        input: `${import.meta.dirname}/${entry}`,
        external: (id) => id === 'dexie' || id in given,
        preserveEntrySignatures: 'strict',
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  })
  const [output] = 'output' in built ? built.output : []
  if (!output) throw new Error(`${entry} was not built.`)
  // Dynamic imports are loaded from the start, or injected.
  const code = output.code.replaceAll(/\bimport\(/g, 'importGiven(')

  return (globals) => {
    const names = Object.keys(globals)
    // oxlint-disable-next-line typescript/no-implied-eval -- our own code, with the globals of one tab
    const run = new Function('require', 'importGiven', 'exports', 'module', ...names, code) as (...args: unknown[]) => void
    const module = { exports: {} }
    const find = (id: string) => (id === 'dexie' ? { ...dexie, Dexie: dexieOf(globals['indexedDB'] as IDBFactory) } : given[id])
    run(find, async (id: string) => find(id), module.exports, module, ...Object.values(globals))
    return module.exports
  }
}

/** Dexie on the databases of one device. */
function dexieOf(indexedDB: IDBFactory) {
  return class extends dexie.Dexie {
    constructor(name: string, options: object = {}) {
      super(name, { ...options, indexedDB, IDBKeyRange })
    }
  }
}
