import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const page = read('index.html')
const base = read('src/app/base.css')
const manifest = JSON.parse(read('manifest.webmanifest')) as { background_color: string; theme_color: string }

/** The values of a property by day, then by night, which are two rules or the two colors of light-dark(). */
function valuesOf(css: string, pattern: RegExp): (string | undefined)[] {
  return [...css.matchAll(pattern)].flatMap(([, ...values]) => values)
}

test('an installed app starts on the background of its first page, in light and dark mode', () => {
  const [day, night] = valuesOf(base, /--paper: light-dark\((#\w+), (#\w+)\);/g)

  expect(valuesOf(page, /html \{\s*background: (#\w+);/g)).toEqual([day, night])
  expect(manifest.background_color).toBe(day)
})

test('the system bar has the color of the app’s bar, in light and dark mode', () => {
  const [day, night] = valuesOf(base, /--brand: light-dark\((#\w+), (#\w+)\);/g)

  expect(valuesOf(page, /name="theme-color" content="(#\w+)"/g)).toEqual([day, night])
  expect(valuesOf(page, /\.first \{[^}]*?background: (#\w+);/g)).toEqual([day, night])
  expect(manifest.theme_color).toBe(day)
})

test('the page reaches under a notch and shrinks for a keyboard where the browser can', () => {
  expect(page).toMatch(/name="viewport" content="[^"]*viewport-fit=cover, interactive-widget=resizes-content"/)
})
