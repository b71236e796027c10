import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('src', file))

function selectorsIn(file: string): string[] {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  return [...css.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector.trim())
}

const relationsIn = (file: string) => selectorsIn(file).filter((selector) => selector.includes(':has('))

test('nothing in the shell asks what the page has, because the browser would style the whole page for every element that comes or goes', () => {
  const ofWholePage = sheets.filter((file) => /^src\/(app|features\/shell)\//.test(file)).flatMap(relationsIn)
  expect(ofWholePage).toEqual([`html:has([aria-modal='true'])`])
})

test('no rule asks what stands beside an element, for the same reason', () => {
  expect(sheets.flatMap(relationsIn).filter((selector) => /:has\(\s*[~+]/.test(selector))).toEqual([])
})

test('no rule is about every element after any other: for a row that comes or goes, the browser would style all rows again', () => {
  expect(sheets.flatMap(selectorsIn).filter((selector) => /(^|[\s>+~,(])\*\s*[+~]\s*(\*|:not)/.test(selector))).toEqual([])
})
