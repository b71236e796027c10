import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanDrawing, NestedTooDeep } from '#server/files/clean-drawing.ts'
import { aDrawing } from '#tests/support/pictures.ts'

const clean = (inside: string) => cleanDrawing(aDrawing(inside).toString())

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in another spelling', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a script with a prefix', '<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>'],
  ['a script inside a shape', '<g><path d="M0 0"><script href="x.js"/></path></g>'],
  ['an event handler', '<rect width="1" height="1" onload="alert(1)"/>'],
  ['an event handler in capitals', '<rect width="1" height="1" ONLOAD="alert(1)"/>'],
  ['a page inside', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><text>Here</text></a>'],
  ['a picture from elsewhere', '<image href="https://elsewhere.example/alert.png" width="9" height="9"/>'],
  ['a drawing inside a drawing', '<image xlink:href="data:image/svg+xml;base64,alert" width="9" height="9"/>'],
  ['a shape from elsewhere', '<use href="https://elsewhere.example/alert.svg#a"/>'],
  ['a fill from elsewhere', '<rect fill="url(https://elsewhere.example/alert#a)" width="1" height="1"/>'],
  ['a style that loads', '<style>@import "https://elsewhere.example/alert.css";</style>'],
  ['a style that hides what it loads', String.raw`<style>rect{fill:\75rl(alert)}</style>`],
  ['an attribute that loads', '<rect style="background:url(//elsewhere.example/alert)" width="1" height="1"/>'],
  ['an animation that writes a link', '<a id="x"><animate attributeName="href" to="javascript:alert(1)"/></a>'],
  ['an attribute that is set later', '<set attributeName="onload" to="alert(1)"/>'],
  ['a handler element', '<handler type="text/javascript">alert(1)</handler>'],
])('removes %s, and reports the removal', (_what, inside) => {
  const { text, changed } = clean(inside)

  expect(text).not.toMatch(/alert|script/i)
  expect(changed).toBe(true)
})

test('leaves elements that only draw unchanged', () => {
  const inside = [
    '<title>Prairie Oak</title>',
    '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>',
    '<style>.b{fill:url(#a)}</style>',
    '<g clip-path="url(#c)"><path class="b" d="M0 0h9v9z"/><use xlink:href="#d"/></g>',
    '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>',
    '<text x="1">Façade &amp; Söhne &lt;3</text>',
  ]

  const { text, changed } = clean(inside.join(''))

  expect(changed).toBe(false)
  for (const part of [
    'viewBox="0 0 300 100"',
    'linearGradient id="a"',
    '.b{fill:url(#a)}',
    'xlink:href="#d"',
    'data:image/png',
    'Façade &amp; Söhne &lt;3',
  ])
    expect(text).toContain(part)
})

test('removes a doctype with its own entities', () => {
  const source = '<!DOCTYPE svg [<!ENTITY big "alert"><!ENTITY bigger "&big;&big;">]><svg><text>&bigger;</text></svg>'

  const { text } = cleanDrawing(source)

  expect(text).not.toMatch(/ENTITY|DOCTYPE/)
  expect(text).toContain('<text>&amp;bigger;</text>')
})

test('whatever the input, the output contains nothing that can run (seed 20260401)', () => {
  const names = fc.constantFrom('script', 'g', 'style', 'svg', 'foreignObject', 'a', 'image', 'x:script', 'title', 'path')
  const attributes = fc.constantFrom(
    '',
    ' onload="alert(1)"',
    ' href="javascript:alert(1)"',
    ' style="fill:url(http://x)"',
    ' id="a"',
    " o='<script>'",
  )
  const pieces = fc.oneof(
    fc.tuple(names, attributes).map(([name, attribute]) => `<${name}${attribute}>`),
    names.map((name) => `</${name}>`),
    fc.constantFrom(
      '<![CDATA[<script>alert(1)</script>]]>',
      '<!--',
      '-->',
      '<?xml-stylesheet href="x"?>',
      '"',
      '<',
      '>',
      ']]>',
      '&lt;script&gt;',
    ),
    fc.string(),
  )

  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const { text } = clean(parts.join(''))
      expect(text).not.toMatch(/<\/?(?:\w+:)?script|<[^>]*\son\w+\s*=|<foreignObject|<\?xml-stylesheet|<!--/i)
      expect(text).not.toMatch(/(?:href|src)="(?!#|data:image\/(?:png|jpeg|webp))/i)
    }),
    { seed: 20_260_401, numRuns: 2_000 },
  )
})

test.each([
  ['g', 200_000],
  ['script', 300],
  ['a', 256],
])('rejects a drawing with <%s> nested %i deep at once', (tag, depth) => {
  const startedAt = performance.now()

  expect(() => clean(`<${tag}>`.repeat(depth) + `</${tag}>`.repeat(depth))).toThrow(NestedTooDeep)
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test('keeps a drawing with many groups that are not nested too deep', () => {
  const { text } = clean(`${'<g>'.repeat(254)}${'<g/><g></g>'.repeat(1_000)}${'</g>'.repeat(254)}`)

  expect(text.match(/<g>/g)).toHaveLength(2_254)
})
