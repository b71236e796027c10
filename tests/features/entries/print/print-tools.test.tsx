import { expect, test, vi } from 'vitest'
import { PrintTools } from '#app/features/entries/print/print-tools.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const online = vi.hoisted(() => ({ is: true }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => online.is }))

test.each([
  { isOnline: true, isKnown: true, done: 2, isReady: true },
  { isOnline: true, isKnown: true, done: 1, isReady: false },
  // The logos of listings that are not here yet would be missing.
  { isOnline: true, isKnown: false, done: 2, isReady: false },
  { isOnline: false, isKnown: false, done: 2, isReady: true },
])(
  'print is enabled once everything has loaded, or offline with what is there, and only then something is announced: %o',
  ({ isOnline, isKnown, done, isReady }) => {
    online.is = isOnline

    const html = markupOf(
      <PrintTools isKnown={isKnown} summary="18 homes" pictures={{ done, total: 2, missing: 0, small: 0 }} back={null} />,
    )

    expect(html.includes('Loading photos: 1 of 2')).toBe(done < 2)
    expect(html.includes('<output></output>')).toBe(done < 2)
    expect(html.includes('>18 homes<')).toBe(done === 2)
    expect(html).toContain(`data-print-ready="${isReady}"`)
    expect(html).toContain(`aria-disabled="${!isReady}"`)
  },
)

test.each([true, false])('print stands back where another action of the page comes first: %s', (isSecondary) => {
  online.is = true

  const html = markupOf(<PrintTools isKnown isSecondary={isSecondary} pictures={{ done: 0, total: 0, missing: 0, small: 0 }} back={null} />)

  expect(html).toContain(`data-variant="${isSecondary ? 'default' : 'filled'}"`)
})
