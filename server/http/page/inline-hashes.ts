import { createHash } from 'node:crypto'

export interface InlineHashes {
  styleHashes: string[]
  scriptHashes: string[]
}

/** The hashes of a page's inline blocks, for its Content-Security-Policy. */
export function inlineHashes(html: string): InlineHashes {
  return { styleHashes: hashesOf(html, 'style'), scriptHashes: hashesOf(html, 'script') }
}

function hashesOf(html: string, element: 'style' | 'script'): string[] {
  const blocks = html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'))
  return [...blocks].flatMap(([, attributes = '', content = '']) =>
    /\bsrc=/i.test(attributes) || content === '' ? [] : [`sha256-${createHash('sha256').update(content).digest('base64')}`],
  )
}
