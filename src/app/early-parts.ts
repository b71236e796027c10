import type { Plugin, Rolldown } from 'vite'

/** The pages that somebody most likely opens, by what local storage says about them: `''` is nobody. */
const firstPages = {
  '': ['src/routes/index.tsx'],
  member: ['src/routes/member/route.tsx', 'src/routes/member/dashboard.tsx'],
  admin: ['src/routes/admin/route.tsx', 'src/routes/admin/dashboard.tsx'],
} as const

/**
 * Brings the first page sooner on a slow line. The stylesheet stands behind the frame that index.html paints, so that
 * the frame does not wait for it; and a few lines of script, which arrive long before the application, ask for the parts
 * of the page that this user will see while the application is still on its way.
 */
export function earlyParts(): Plugin {
  return {
    name: 'parade:early-parts',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = String(page.source)
      const asked = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file = '']) => file))
      const parts = Object.entries(firstPages).map(([role, routes]) => [
        role,
        [...new Set(routes.flatMap((route) => partsOf(bundle, route)))].filter((file) => !asked.has(file)),
      ])
      const script = this.emitFile({ type: 'asset', name: 'early.js', source: earlyScript(Object.fromEntries(parts) as Parts) })
      page.source = stylesheetLast(html).replace('<script ', `<script async src="/${this.getFileName(script)}"></script>\n    <script `)
    },
  }
}

type Parts = Record<keyof typeof firstPages, string[]>

/** Everything that the lazy part of a route stands on. */
function partsOf(bundle: Rolldown.OutputBundle, route: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const lazy = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${route}?tsr-split=component`))
  if (!lazy) throw new Error(`${route} has no lazy part any more: see early-parts.ts`)
  const found = new Set<string>()
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const css of stylesOf(chunk)) found.add(css)
    for (const { fileName } of chunk.imports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk'))
      collect(bundle[fileName] as Rolldown.OutputChunk)
  }
  collect(lazy)
  return [...found]
}

function stylesOf(chunk: Rolldown.OutputChunk): Iterable<string> {
  return (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata?.importedCss ?? []
}

function earlyScript(parts: Parts): string {
  return `{
const parts = ${JSON.stringify(parts)}
const role = localStorage.getItem('epoch') ? (localStorage.getItem('role') === 'member' ? 'member' : 'admin') : ''
for (const part of parts[role]) {
  const link = document.createElement('link')
  if (part.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
  else link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = '/' + part
  document.head.append(link)
}
}`
}

function stylesheetLast(html: string): string {
  const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
  return links.reduce((rest, link) => rest.replace(link, ''), html).replace('</body>', `${links.join('')}\n  </body>`)
}
