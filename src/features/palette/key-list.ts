import type { Role } from '#contract/session/role.ts'

export interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; label: string }[]
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

export const findKeys = () => [isApple() ? '⌘' : 'Ctrl', 'K']

/** Keyboard shortcuts for all pages, lists and forms. A page adds its own. */
export function keyGroups(role: Role): KeyGroup[] {
  return [
    {
      title: 'Everywhere',
      keys: [
        {
          keys: findKeys(),
          label: role === 'admin' ? 'Find an entry, a company, a person or a page' : 'Find an entry or a page',
        },
        { keys: ['['], label: 'Collapse or expand the navigation' },
        { keys: ['?'], label: 'Show keyboard shortcuts' },
        { keys: ['Esc'], label: 'Close the open dialog' },
      ],
    },
    {
      title: 'In lists',
      keys: [
        { keys: ['/'], label: 'Search the list' },
        { keys: ['↑', '↓'], label: 'Move between rows' },
        { keys: ['Enter'], label: 'Open the row' },
        { keys: ['Space'], label: 'Select the row' },
        { keys: ['Home', 'End'], label: 'Go to the first or last row' },
      ],
    },
  ]
}
