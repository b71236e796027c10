import type { Plugin } from 'vite'

/** Moves the stylesheets behind the frame that index.html paints inline: in the head, they would delay it on a slow network. */
export function stylesheetLast(): Plugin {
  return {
    name: 'parade:stylesheet-last',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: moveStylesheets },
  }
}

export function moveStylesheets(html: string): string {
  const links = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
  return links.reduce((rest, link) => rest.replace(link, ''), html).replace('</body>', `${links.join('')}\n  </body>`)
}
