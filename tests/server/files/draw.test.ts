import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { draw } from '#server/files/draw.ts'
import { Problem } from '#server/http/problem.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const costlyDrawings = {
  'a filter that looks at a million neighbours of each point': `<filter id="f"><feConvolveMatrix order="700" kernelMatrix="${'1 '.repeat(490_000)}"/></filter><rect width="1600" height="1600" filter="url(#f)"/>`,
  'noise upon noise': `<filter id="f">${'<feTurbulence numOctaves="9"/>'.repeat(1_000)}</filter><rect width="1600" height="1600" filter="url(#f)"/>`,
  'noise without end':
    '<filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="100000000"/></filter><rect width="1600" height="1600" filter="url(#f)"/>',
  'a pattern of patterns': nested('pattern', 12),
  'uses of uses': nested('use', 9),
}

function nested(kind: 'use' | 'pattern', depth: number): string {
  const parts = ['<g id="d0"><circle r="9" cx="9" cy="9"/></g><pattern id="p0" width="1" height="1"><rect width="1" height="1"/></pattern>']
  for (let level = 1; level <= depth; level += 1) {
    const inner = Array.from({ length: 10 }, (_, n) =>
      kind === 'use' ? `<use href="#d${level - 1}" x="${n}"/>` : `<rect x="${n}" width="9" height="9" fill="url(#p${level - 1})"/>`,
    ).join('')
    parts.push(kind === 'use' ? `<g id="d${level}">${inner}</g>` : `<pattern id="p${level}" width=".01" height=".01">${inner}</pattern>`)
  }
  const shown = kind === 'use' ? `<use href="#d${depth}"/>` : `<rect width="1600" height="1600" fill="url(#p${depth})"/>`
  return `<defs>${parts.join('')}</defs>${shown}`
}

test.each(Object.entries(costlyDrawings))('a drawing with %s is drawn in time, or is rejected', async (_what, inner) => {
  const from = join(temporaryFolder(), 'drawing.svg')
  writeFileSync(from, `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600">${inner}</svg>`)

  const outcome = await draw({ from, to: `${from}.png`, edge: 1600, maxPixels: 120_000_000 }, 1_000).then(
    () => 'drawn',
    (error: unknown) => error instanceof Problem && error.code,
  )

  expect(['drawn', 'FIELDS_INVALID']).toContain(outcome)
})
