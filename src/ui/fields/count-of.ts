import type { Count } from './text-area.tsx'

/** "212 of 300 words", or "12 of at least 50 words" below the minimum, and whether the count exceeds the limit. */
export function countOf(count: number, max: number, unit: 'words' | 'characters', { min = 0 } = {}): Count {
  const limit = count < min ? `at least ${min.toLocaleString('en-US')}` : max.toLocaleString('en-US')
  return { text: `${count.toLocaleString('en-US')} of ${limit} ${unit}`, isOver: count > max }
}
