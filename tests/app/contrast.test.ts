import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/app/base.css', import.meta.url), 'utf8')

/** The tokens of a theme for a role: what is said later wins, as in the browser. */
function tokens(role: 'member' | 'admin', theme: 'light' | 'dark'): Map<string, string> {
  const selectors = role === 'admin' ? [':root', ":root[data-role='admin']"] : [':root']
  return new Map(
    selectors.flatMap((selector) =>
      [...block(selector).matchAll(/(--[\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})\b(?:, (#[0-9a-f]{6})\b)?/g)].map(
        ([, name = '', light = '', dark = light]) => [name, theme === 'light' ? light : dark] as const,
      ),
    ),
  )
}

function block(selector: string): string {
  return css.split(`${selector} {`)[1]?.split('}')[0] ?? ''
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (bright + 0.05) / (dim + 0.05)
}

const texts: [text: string, ground: string][] = [
  ['--ink', '--paper'],
  ['--ink', '--sheet'],
  ['--ink', '--sheet-sunk'],
  ['--ink-soft', '--paper'],
  ['--ink-soft', '--sheet'],
  ['--ink-soft', '--sheet-sunk'],
  ['--brand-ink', '--paper'],
  ['--brand-ink', '--sheet'],
  ['--brand-ink', '--brand-wash'],
  ['--on-brand', '--brand'],
  ['--on-brand-soft', '--brand'],
  ['--marigold-ink', '--marigold-wash'],
  ['--marigold-ink', '--sheet'],
  ['--alarm', '--alarm-wash'],
  ['--alarm', '--sheet'],
  ['--go', '--go-wash'],
  ['--go', '--sheet'],
]

const appearances = (['member', 'admin'] as const).flatMap((role) => (['light', 'dark'] as const).map((theme) => [role, theme] as const))

test.each(appearances)('every text is legible on its background: %s, %s', (role, theme) => {
  const values = tokens(role, theme)
  const tooFaint = texts
    .map(([text, ground]) => ({ text, ground, ratio: contrast(values.get(text) ?? '', values.get(ground) ?? '') }))
    .filter(({ ratio }) => !(ratio >= 4.5))

  expect(tooFaint).toEqual([])
})

test.each(appearances)('the border of a field is visible: %s, %s', (role, theme) => {
  const values = tokens(role, theme)

  expect(contrast(values.get('--line-strong') ?? '', values.get('--sheet') ?? '')).toBeGreaterThanOrEqual(3)
})

test('only what code focuses has no focus ring: not the days of a calendar or the items of a menu, which arrow keys reach', () => {
  const withoutRing = [...css.matchAll(/([^{}/]*)\{\s*outline: none/g)].map(([, selector = '']) => selector.trim())

  expect(withoutRing).toEqual([`[tabindex='-1']:not(a, button, input):focus`])
})

test('in forced colors, which drop backgrounds and shadows, what is chosen or current has an outline', () => {
  const [, selectors = '', look = ''] = /forced-colors: active\) \{\s*(:where.*) \{([^}]*)\}/.exec(css) ?? []

  for (const chosen of [
    '[data-combobox-selected]',
    '[data-selected]',
    "[aria-pressed='true']",
    "[aria-current]:not([aria-current='false'])",
  ])
    expect(selectors).toContain(chosen)
  expect(look).toContain('outline: 2px solid Highlight')
  // The focus stands out from it.
  expect(css.indexOf('forced-colors')).toBeLessThan(css.indexOf('\n:focus-visible'))
})
