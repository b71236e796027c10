import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { EarlyParts } from './early-part-names.ts'
import { partsUnder } from './parts-under.ts'

/** The pages that somebody most likely opens, by what local storage says about them. */
const firstPages = {
  nobody: ['src/routes/index.tsx?tsr-split=component'],
  member: ['src/routes/member/route.tsx?tsr-split=component', 'src/routes/member/dashboard.tsx?tsr-split=component'],
  admin: ['src/routes/admin/route.tsx?tsr-split=component', 'src/routes/admin/dashboard.tsx?tsr-split=component'],
} as const

/**
 * Brings the first page sooner on a slow line. The stylesheet stands behind the frame that index.html paints, so that
 * the frame does not wait for it; the first lines of the page (early-start.ts), which are in index.html itself, ask
 * for what this user will see while the application is still on its way; and all of that is compiled as it comes.
 */
export function earlyParts(): Plugin {
  let target: string | string[] | false | undefined
  return {
    name: 'parade:early-parts',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      target = config.build.target
    },
    generateBundle: {
      // Vite still writes at the top of a part in this same step.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const asked = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file))
        const partsOf = (modules: readonly string[]) => [...new Set(modules.flatMap((module) => allPartsOf(bundle, module)))]
        const still = (modules: readonly string[]) => partsOf(modules).filter((file) => !asked.has(file))
        const pages = { nobody: still(firstPages.nobody), member: still(firstPages.member), admin: still(firstPages.admin) }
        const there = new Set([...pages.member, ...pages.admin])
        const parts = { pages, sync: still(['src/sync/sync.ts']).filter((file) => !there.has(file)) }
        page.source = withFirstLines(stylesheetLast(html), await firstLines(parts, target))
        compileWhole(bundle, [...asked, ...pages.member, ...pages.admin])
      },
    },
  }
}

/**
 * Chromium compiles a function when it is first called, on the page's own thread, and what is called after the first task
 * is never in its code cache. With this line at its top a file is compiled as a whole beside that thread. On a phone of
 * the bench that is a quarter less until the navigation is there. Elsewhere it is a comment.
 */
function compileWhole(bundle: Rolldown.OutputBundle, files: readonly string[]): void {
  for (const file of files) {
    const part = bundle[file]
    if (part?.type === 'chunk') part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
  }
}

/** Everything that a part which is loaded by itself stands on. */
function allPartsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const lazy = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
  if (!lazy) throw new Error(`No part holds ${module} any more: see early-parts.ts`)
  return [...partsUnder(bundle, lazy)]
}

/** A script that needs no other: it must not wait for anything. */
async function firstLines(parts: EarlyParts, target: string | string[] | false | undefined): Promise<string> {
  const entry = fileURLToPath(new URL('early-start.ts', import.meta.url))
  const built = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __EARLY_PARTS__: JSON.stringify(parts) },
    build: {
      write: false,
      modulePreload: false,
      ...(target === undefined ? {} : { target }),
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [script] = (built as Rolldown.RolldownOutput).output
  if (script.code.includes('</script')) throw new Error('The first lines would end their own element: see early-start.ts')
  return script.code.trim()
}

/** Before everything that is fetched. Hashed into the policy by the server, as all that stands in the page. */
function withFirstLines(html: string, script: string): string {
  return html.replace(/(<\/title>)/, (title) => `${title}\n    <script>${script}</script>`)
}

function stylesheetLast(html: string): string {
  const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
  return links.reduce((rest, link) => rest.replace(link, ''), html).replace('</body>', `${links.join('')}\n  </body>`)
}
