import styles from './brand-mark.module.css'

/** Three homes of a parade, the middle one with a pennant. index.html has the same drawing for the first paint. */
export function BrandMark({ size = '2.25rem' }: { size?: string }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M4 41V30l6.2-6.5 6.2 6.5v11zM8.5 36.5h3.4v-4.3H8.5zM18 41V22.5L24.6 13l6.6 9.5V41zM22.6 41h4v-8h-4zM32.8 41V25.5L44 30v11zM36.4 36.5h3.9v-4.3h-3.9z"
      />
      <path d="M24.6 14V5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
      <path className={styles.pennant} fill="#f5b81c" d="M25.5 4.3 37.5 8.3 25.5 12.3z" />
    </svg>
  )
}
