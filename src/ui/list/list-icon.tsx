/** The marks of lists, drawn like those of the shell; apart from them, because the sign-in screen does not wait for these. */
const paths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.500 15.500 20.500 20.500',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M8 5v14M4.500 15.500 8 19l3.500-3.500M16 19V5M12.500 8.500 16 5l3.500 3.500',
  columns: 'M4 5h16v14H4zM9.500 5v14M15 5v14',
  views: 'M7 4h10v16l-5-4-5 4z',
  download: 'M12 4v11M7.500 10.500 12 15l4.500-4.500M4.500 19.500h15',
  cards: 'M4 4.500h7v7H4zM13 4.500h7v7h-7zM4 13.500h7v6H4zM13 13.500h7v6h-7z',
  table: 'M4 5h16v14H4zM4 9.500h16M4 14.250h16',
  board: 'M4 4.500h4.500v15H4zM9.750 4.500h4.500v9.500h-4.500zM15.500 4.500H20v12h-4.500z',
  map: 'M12 21s6.500-6 6.500-11a6.500 6.500 0 1 0-13 0c0 5 6.500 11 6.500 11ZM12 12.250a2.250 2.250 0 1 0 0-4.500 2.250 2.250 0 0 0 0 4.500Z',
  close: 'M6.500 6.500l11 11M17.500 6.500l-11 11',
  up: 'M12 19V5M6.500 10.500 12 5l5.500 5.500',
  down: 'M12 5v14M6.500 13.500 12 19l5.500-5.500',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 7.500V12l3 2',
} as const

export type ListIconName = keyof typeof paths

export function ListIcon({ name, size = 18 }: { name: ListIconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
