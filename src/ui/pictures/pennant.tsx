const flags = { yellow: 'var(--marigold)', red: 'var(--barn-red)' } as const

/**
 * A house with a pennant in one of two colors. The outline keeps it visible where the fill is pale.
 */
export function Pennant({ color, size = 22 }: { color: keyof typeof flags; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={flags[color]}
      stroke="var(--ink)"
      strokeWidth="1.4"
      strokeLinejoin="round"
      style={{ flex: 'none' }}
      data-color={color}
      aria-hidden="true"
    >
      <path d="M3.5 20.5v-8l7-6 7 6v8zM8.5 20.5v-5h4v5" />
      <path d="M10.5 6.5v-5l8 2.5-8 2.5z" />
    </svg>
  )
}
