import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogues } from '#contract/catalogue/schema.ts'
import { viewCalls } from '#contract/staff/view.ts'

const folder = new URL('../../../src/routes/', import.meta.url)
const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').match(/(?<=useListOfPage\(\s*['`])[^'`]+/g) ?? [])
const screens = named.flatMap((name) =>
  name.includes('${') ? catalogues.map((catalogue) => name.replace(/\$\{\w+\}/, catalogue)) : [name],
)

test('many lists have saved views', () => {
  expect(screens).toContain('admin/event')
  expect(screens.length).toBeGreaterThan(20)
})

test.each(screens)('the server accepts a view of %s', (screen) => {
  const view = { screen, name: 'Mine', query: 'q=oak', is_shared: false }

  expect(viewCalls.put.body.safeParse(view).success).toBe(true)
})
