export interface PdfLook {
  /** Size of each page in points: "612 792" is Letter. */
  sizes: string[]
  /** The headings in order, each with its page number, from 1. */
  headings: { text: string; page: number }[]
}

/** What a PDF with an outline from Chromium contains, as far as it is in plain text. */
export function lookAtPdf(bytes: Uint8Array): PdfLook {
  const text = Buffer.from(bytes).toString('latin1')
  const pages = [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n<<\/Type \/Page\n[\s\S]*?\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)]
  const order = pageOrder(text)
  const sizes = new Map(pages.map(([, id = '', size = '']) => [id, size]))
  const headings = [...text.matchAll(/\/Title (<[\dA-F]+>|\((?:\\.|[^\\)])*\))\n\/Dest \[(\d+) 0 R/g)].map(([, title = '', id = '']) => ({
    text: once(decoded(title)),
    page: order.indexOf(id) + 1,
  }))
  return { sizes: order.map((id) => sizes.get(id) ?? ''), headings: headings.toSorted((a, b) => a.page - b.page) }
}

/** Ids of the pages in order: the leaves of the page tree. */
function pageOrder(text: string): string[] {
  const nodes = new Map(
    [...text.matchAll(/(?:^|\n)(\d+) 0 obj\n<<\/Type \/Pages\n([\s\S]*?)>>\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const kids = (id: string): string[] => {
    const body = nodes.get(id)
    if (body === undefined) return [id]
    const [, list = ''] = /\/Kids \[([^\]]*)\]/.exec(body) ?? []
    return [...list.matchAll(/(\d+) 0 R/g)].flatMap(([, kid = '']) => kids(kid))
  }
  const [root] = [...nodes].find(([, body]) => !body.includes('/Parent')) ?? []
  return root === undefined ? [] : kids(root)
}

/** A heading whose block continues on the next page appears twice. */
function once(text: string): string {
  const half = text.slice(0, text.length / 2)
  return text === half + half ? half : text
}

function decoded(title: string): string {
  if (title.startsWith('(')) return title.slice(1, -1).replaceAll(/\\(.)/g, '$1')
  return Buffer.from(title.slice(5, -1), 'hex').swap16().toString('utf16le')
}
