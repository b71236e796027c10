import { Mark } from '#app/ui/icon.tsx'

/**
 * Icons for lists, in the style of `Icon`; in a file of their own so that the sign-in page does not
 * load them.
 */
const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  columns: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
  views: 'M7 4h10v16l-5-4-5 4z',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  rows: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  cards: 'M4 4.5h7v7H4zM13 4.5h7v7h-7zM4 13.5h7v6H4zM13 13.5h7v6h-7z',
  table: 'M4 5h16v14H4zM4 9.5h16M4 14.25h16',
  board: 'M4 4.5h4.5v15H4zM9.75 4.5h4.5v9.5h-4.5zM15.5 4.5H20v12h-4.5z',
  map: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11ZM12 12.25a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5Z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  up: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.5V12l3 2',
} as const

export type ListIconName = keyof typeof paths

export function ListIcon({ name, size = 18 }: { name: ListIconName; size?: number }) {
  return <Mark d={paths[name]} size={size} />
}
