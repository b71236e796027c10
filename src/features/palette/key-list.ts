import type { Role } from '#contract/session/role.ts'

export interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; label: string }[]
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keys of every page, of lists and of forms; what a page has of its own is told by that page. */
export function keyGroups(role: Role): KeyGroup[] {
  return [
    {
      title: 'Everywhere',
      keys: [
        {
          keys: [isApple() ? '⌘' : 'Ctrl', 'K'],
          label: role === 'admin' ? 'Find an entry, a company, a person or a page' : 'Find an entry or a page',
        },
        { keys: ['['], label: 'Collapse or expand the navigation' },
        { keys: ['?'], label: 'Show these keys' },
        { keys: ['Esc'], label: 'Close what stands over the page' },
      ],
    },
    {
      title: 'In lists',
      keys: [
        { keys: ['/'], label: 'Search the list' },
        { keys: ['↑', '↓'], label: 'Go from row to row' },
        { keys: ['Enter'], label: 'Open the row' },
        { keys: ['Space'], label: 'Choose the row' },
        { keys: ['Home', 'End'], label: 'To the first and the last row' },
      ],
    },
  ]
}
