import { useLayoutEffect, useRef } from 'react'

/**
 * For browsers without `field-sizing`: fits the text area's height to its text, within the limits
 * of its style sheet.
 */
export function useAutosize() {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    // Before layout, scrollHeight is 0.
    if (current.scrollHeight > 0) current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  })
  return area
}
