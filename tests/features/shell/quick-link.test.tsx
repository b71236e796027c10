import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { QuickLink } from '#app/features/shell/quick-link.tsx'
import { memberQuickLinks } from '#app/features/navigation/member-links.ts'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, 'aria-label': label }: { children: ReactNode; 'aria-label'?: string }) => (
    <a href="/" aria-label={label}>
      {children}
    </a>
  ),
}))
vi.mock('#app/ui/bar/use-is-current.ts', () => ({ useIsCurrent: () => false }))

test('a link with a long name takes one line of the bar and keeps its name', () => {
  const links = memberQuickLinks(anEvent(), false)
  const drawn = links.map((link) => {
    const html = markupOf(<QuickLink link={link} />)
    return [html.match(/aria-label="([^"]*)"/)?.[1], html.replaceAll(/<[^>]*>/g, '')]
  })

  expect(drawn).toEqual([
    [undefined, 'Dashboard'],
    ['Company Information', 'Company'],
    [undefined, 'Tour Entries'],
  ])
})
