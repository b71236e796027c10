import type { Count } from './text-area.tsx'

/** "212 of 300 words", and whether the count exceeds the limit. */
export function countOf(count: number, max: number, unit: 'words' | 'characters'): Count {
  return { text: `${count.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} ${unit}`, isOver: count > max }
}
