import { expect, test } from 'vitest'
import { moveStylesheets } from '#dev/build/stylesheet-last.ts'

test('the frame in the page does not wait for any stylesheet', () => {
  const html = moveStylesheets(`<html><head><title>Parade Portal</title>
<link rel="stylesheet" crossorigin href="/assets/base.css">
<script type="module" crossorigin src="/assets/base.js"></script></head>
<body><div id="root"></div></body></html>`)

  expect(html.indexOf('base.css')).toBeGreaterThan(html.indexOf('id="root"'))
  expect(html.match(/base\.css/g)).toHaveLength(1)
  expect(html).toContain('<script type="module" crossorigin src="/assets/base.js">')
})
