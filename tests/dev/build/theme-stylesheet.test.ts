import { expect, test } from 'vitest'
import { themeCss } from '#dev/build/theme-stylesheet.ts'

const css = themeCss()

test('the stylesheet gives members the standard primary color and staff the light variant', () => {
  const [standard = '', staff = ''] = css.split(':root[data-role="admin"]{')

  expect(standard).toContain('--mantine-primary-color-filled: var(--mantine-color-prussian-filled)')
  expect(/\[data-mantine-color-scheme="light"\]\{[^}]*--mantine-color-prussian-filled: var\(--mantine-color-prussian-7\)/.test(css)).toBe(
    true,
  )
  expect(
    /\[data-role="admin"\]\[data-mantine-color-scheme="light"\]\{[^}]*--mantine-color-prussian-filled: var\(--mantine-color-prussian-3\)/.test(
      css,
    ),
  ).toBe(true)
  expect(staff).not.toContain('--mantine-font-family')
})

test('the stylesheet has no color that the page does not use', () => {
  expect(css).not.toMatch(/--mantine-color-(grape|lime|teal|indigo)-\d:/)
})
