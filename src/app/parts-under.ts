import type { Rolldown } from 'vite'

/** The files that are there when this part runs: itself, what it imports, what that imports, and the styles of all of them. */
export function partsUnder(bundle: Rolldown.OutputBundle, part: Rolldown.OutputChunk): Set<string> {
  const found = new Set<string>()
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const css of stylesOf(chunk)) found.add(css)
    for (const name of chunk.imports) {
      const file = bundle[name]
      if (file?.type === 'chunk') collect(file)
    }
  }
  collect(part)
  return found
}

/** As Vite notes them. */
function stylesOf(chunk: Rolldown.OutputChunk): Iterable<string> {
  return (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []
}
