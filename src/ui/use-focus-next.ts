import { useEffect, useRef, useState } from 'react'

/**
 * A box, and a function that focuses the first element in it that a selector finds, after the render of what was changed
 * with it. State, not a ref: effects of an earlier render may still be pending and would look too soon.
 */
export function useFocusNext() {
  const box = useRef<HTMLDivElement>(null)
  const [next, setNext] = useState<{ selector: string }>()
  useEffect(() => {
    if (next) box.current?.querySelector<HTMLElement>(next.selector)?.focus()
  }, [next])
  return [box, (selector: string) => setNext({ selector })] as const
}
