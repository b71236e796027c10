import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { mapFramePath } from '#contract/http/map-frame.ts'

/** Google's documented loader; the quarterly channel is tested longer than the weekly one. */
const mapScript = 'https://maps.googleapis.com/maps/api/js?v=quarterly&loading=async&callback=drawMap&key='

/** The map's document, or 404 if no key is configured or the page is not built. */
export function mapFrame({ root, mapsKey }: { root: string; mapsKey: string | null }): Hono {
  return new Hono().on(['GET', 'HEAD'], mapFramePath, async (c) => {
    const script = mapsKey === null ? undefined : await readFile(join(root, 'dist/map-frame.js'), 'utf8').catch(() => undefined)
    if (mapsKey === null || script === undefined) return c.text('No map service is configured.\n', 404, { 'cache-control': 'no-store' })
    const nonce = randomBytes(16).toString('base64url')
    for (const [name, value] of Object.entries(mapFrameHeaders(nonce))) c.header(name, value)
    return c.html(documentWith({ key: mapsKey, script, nonce }))
  })
}

/**
 * The strict nonce policy that Google documents for its maps. It applies to this document alone, which has an opaque
 * origin: nothing in it can read the portal's data, and the page's own policy stays as it is
 * (docs/decisions/012-maps.md).
 */
function mapFrameHeaders(nonce: string): Record<string, string> {
  const directives = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval' blob:`,
    'style-src': `'nonce-${nonce}' https://fonts.googleapis.com`,
    'img-src': 'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com data: blob:',
    'connect-src': 'https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:',
    'font-src': 'https://fonts.gstatic.com',
    'frame-src': 'https://*.google.com',
    'worker-src': 'blob:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
  }
  return {
    'content-security-policy': Object.entries(directives)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    // Google checks the referrer of a restricted key.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
  }
}

function documentWith({ key, script, nonce }: { key: string; script: string; nonce: string }): string {
  if (script.includes('</script')) throw new Error('The map’s script contains </script: see src/ui/map/draw-map.ts')
  return `<!doctype html>
<html lang="en-US" data-map-script="${mapScript.replaceAll('&', '&amp;')}${encodeURIComponent(key)}">
<meta charset="utf-8">
<title>Map</title>
<style nonce="${nonce}">html,body,#map{height:100%;margin:0}html{color-scheme:light dark}</style>
<div id="map"></div>
<script nonce="${nonce}">(()=>{${script}})()</script>
</html>
`
}
