/** Drawn on a 24-unit grid with a single stroke width. */
const paths = {
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6 7.6A17 17 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  home: 'M4 20V10.5L12 4l8 6.5V20zM10 20v-6h4v6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  fold: 'M4 5h16v14H4zM9.5 5v14M16 9.5 13.5 12l2.5 2.5',
  close: 'M6 6l12 12M18 6 6 18',
  more: 'M12 6.4a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM12 12.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM12 19.4a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z',
  chevron: 'm8 10 4 4 4-4',
  signOut: 'M14 5V4H5v16h9v-1M10 12h10m-3.5-3.5L20 12l-3.5 3.5',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  list: 'M9 7h11M9 12h11M9 17h11M4.5 7h.01M4.5 12h.01M4.5 17h.01',
  company: 'M4 20V6h9v14M13 10h7v10M2.5 20h19M7 10h3M7 14h3M16 14h1M16 17h1',
  profile: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
  account:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 12.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5ZM6.5 18.3c1-2 3-3 5.5-3s4.5 1 5.5 3',
  map: 'M4 6.5 9.5 4l5 2.5L20 4v13.5L14.5 20l-5-2.5L4 20zM9.5 4v13.5M14.5 6.5V20',
  events: 'M5 6h14v14H5zM5 10h14M9 4v4M15 4v4',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  cloud: 'M7 18.5a4.5 4.5 0 0 1-.4-9A6 6 0 0 1 18 11a3.75 3.75 0 0 1 0 7.5z',
  cloudCheck: 'M9 18H7a4.5 4.5 0 0 1-.4-9A6 6 0 0 1 18 10.5c1 0 1.9.4 2.6 1M12 17l3.5 3.5 6.5-6.5',
  cloudOff: 'M4 4l16 16M8 8.6A6 6 0 0 1 18 11a3.75 3.75 0 0 1 2.6 6.4M16 18.5H7a4.5 4.5 0 0 1-.4-9',
  sync: 'M19 8a8 8 0 0 0-14.3 1.5M5 4.5v5h5M5 16a8 8 0 0 0 14.3-1.5M19 19.5v-5h-5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
  share: 'M12 15V3.5M8 7l4-3.5L16 7M7 11H5v9.5h14V11h-2',
  install: 'M12 4v11M7.5 11 12 15.5 16.5 11M4.5 19.5h15',
  outbox: 'M4 13v6.5h16V13M4 13h4.5l1.5 2.5h4l1.5-2.5H20M12 11.5V3.5M8.5 7 12 3.5 15.5 7',
  back: 'M19.5 12H5M11 6l-6 6 6 6',
  comment: 'M4 5h16v11.5H11L6.5 20v-3.5H4z',
  bell: 'M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 2H4.5zM10 21h4',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  photo: 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 2.5-2.5 5 5M15.5 9.5h.01',
  camera: 'M3.5 8H8l1.5-2.5h5L16 8h4.5v11h-17zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5',
  grip: 'M9 5.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM9 12.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM9 19.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM15 5.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM15 12.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8ZM15 19.9a.9.9 0 1 0 0-1.8.9.9 0 0 0 0 1.8Z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12.5h6M9 16h6',
  filter: 'M4 6h16M7 12h10M10 18h4',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  columns: 'M4 5h16v14H4zM9.5 5v14M15 5v14',
  views: 'M7 4h10v16l-5-4-5 4z',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  cards: 'M4 4.5h7v7H4zM13 4.5h7v7h-7zM4 13.5h7v6H4zM13 13.5h7v6h-7z',
  table: 'M4 5h16v14H4zM4 9.5h16M4 14.25h16',
  board: 'M4 4.5h4.5v15H4zM9.75 4.5h4.5v9.5h-4.5zM15.5 4.5H20v12h-4.5z',
  up: 'M12 19V5M6.5 10.5 12 5l5.5 5.5',
  down: 'M12 5v14M6.5 13.5 12 19l5.5-5.5',
} as const

export type IconName = keyof typeof paths

export function Icon({ name, size = 20 }: { name: IconName; size?: number | string }) {
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
      style={{ flex: 'none' }}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
