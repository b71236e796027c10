import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

/**
 * For the heading of the comments: it takes the focus once if the address asks for them, which then no longer does. `isShown` is
 * false until they are there.
 */
export function useAskedFocus(isShown: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const isAsked = useSearch({ strict: false, select: ({ comments }) => comments !== undefined })
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)

  useEffect(() => {
    if (!isShown || !isAsked) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
    void navigate({ to: '.', search: ({ comments: _asked, ...others }) => others, replace: true, resetScroll: false })
  }, [isShown, isAsked, navigate])

  // A sheet that opens with them would move the focus to its first control.
  return { ref: heading, ...(wasAsked && { tabIndex: -1, 'data-autofocus': true }) }
}
