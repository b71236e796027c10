import { useLayoutEffect, useRef } from 'react'

/** For browsers without `field-sizing`: the text area is as high as its text, within what its style sheet allows. */
export function useAutosize() {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const { current } = area
    if (!current || CSS.supports('field-sizing', 'content')) return
    current.style.height = 'auto'
    // Not drawn yet, it says nothing of its height.
    if (current.scrollHeight > 0) current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`
  })
  return area
}
