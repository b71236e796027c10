const hourMs = 3_600_000

/** How long registration is open, such as "Open for 45 days."; undefined when it ends before it starts. */
export function formatOpenSpan(from: number, to: number): string | undefined {
  if (!(to > from)) return undefined
  const hours = Math.round((to - from) / hourMs)
  if (hours < 48) return `Open for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`
  return `Open for ${Math.round(hours / 24)} days.`
}
