import type { Plugin } from 'vite'
import { partsUnder } from './parts-under.ts'

/**
 * Before a part is loaded, Vite's preloading names everything that the part stands on, also what stands already wherever
 * somebody can ask for it. Those names are weight in every screen: they are left out.
 */
export function knownParts(): Plugin {
  return {
    name: 'parade:known-parts',
    apply: 'build',
    generateBundle: {
      // The lists are written in this same step, by Vite itself.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = withoutKnown(file.code, partsUnder(bundle, file))
        }
      },
    },
  }
}

const listPattern = /(?<=__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=)\[[^\]]*\]/
const askedPattern = /(?<=__vite__mapDeps\()\[([\d,]+)\](?=\))/g

/** The code with shorter lists: `asked` counts places in the one list of files at the top. */
export function withoutKnown(code: string, known: ReadonlySet<string>): string {
  const [list] = listPattern.exec(code) ?? []
  if (list === undefined) return code
  const files = JSON.parse(list) as string[]
  const left = files.filter((file) => !known.has(file))
  return code
    .replace(listPattern, JSON.stringify(left))
    .replaceAll(askedPattern, (_, places: string) => `[${stillAsked(places.split(',').map(Number), files, left).join(',')}]`)
}

function stillAsked(places: readonly number[], files: readonly string[], left: readonly string[]): number[] {
  return places.map((place) => left.indexOf(files[place] ?? '')).filter((place) => place !== -1)
}
