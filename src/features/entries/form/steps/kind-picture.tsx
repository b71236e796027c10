import type { EntryKind } from '#contract/value/entry-kinds.ts'

export function KindPicture({ kind }: { kind: EntryKind }) {
  return (
    <svg viewBox="0 0 72 60" width={72} height={60} style={{ borderRadius: 'var(--mantine-radius-md)' }} aria-hidden="true">
      {kind === 'REMODEL' ? <Kitchen /> : <Street homes={kind === 'DEVELOPMENT' ? 3 : 1} />}
    </svg>
  )
}

function Street({ homes }: { homes: 1 | 3 }) {
  const width = homes === 1 ? 40 : 18
  const walls = ['#ffffff', '#d9e6f7', '#fde5a6']
  return (
    <>
      <rect width="72" height="60" fill="#8fb5e8" />
      <rect y="44" width="72" height="16" fill="#6f9f63" />
      {Array.from({ length: homes }, (_, index) => {
        const x = homes === 1 ? 16 : 5 + index * 22
        const top = homes === 1 ? 26 : 32
        return (
          <g key={index}>
            <rect x={x} y={top} width={width} height={46 - top} fill={walls[index]} />
            <path d={`M${x - 3} ${top} L${x + width / 2} ${top - width / 2.4} L${x + width + 3} ${top} Z`} fill="#1f304a" />
            <rect x={x + width / 2 - 2.5} y={37} width="5" height="9" fill="#a92c21" />
            <rect x={x + 3} y={top + 3} width="4" height="4" fill="#2459a3" />
            <rect x={x + width - 7} y={top + 3} width="4" height="4" fill="#2459a3" />
          </g>
        )
      })}
    </>
  )
}

function Kitchen() {
  return (
    <>
      <rect width="72" height="60" fill="#eef4fc" />
      <rect y="50" width="72" height="10" fill="#c79a66" />
      <rect x="4" y="6" width="18" height="16" fill="#123566" />
      <rect x="50" y="6" width="18" height="16" fill="#123566" />
      <rect x="27" y="8" width="18" height="15" fill="#8fb5e8" stroke="#ffffff" strokeWidth="2" />
      <rect y="30" width="72" height="20" fill="#194785" />
      <rect y="28" width="72" height="3" fill="#ffffff" />
      <rect x="12" y="36" width="48" height="16" fill="#ffffff" />
      <rect x="9" y="34" width="54" height="3" fill="#d9e1ea" />
    </>
  )
}
