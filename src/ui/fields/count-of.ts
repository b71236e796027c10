import type { Count } from './text-area.tsx'

/** "212 of 300 words", and whether that is more than may be. */
export function countOf(count: number, max: number, unit: 'words' | 'characters'): Count {
  return { text: `${count.toLocaleString('en-US')} of ${max.toLocaleString('en-US')} ${unit}`, isOver: count > max }
}
