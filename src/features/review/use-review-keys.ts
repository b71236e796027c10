import { useEffect, useRef } from 'react'
import { deedOf, type ReviewDeed } from './review-keys.ts'

/** One key for each deed, while nobody writes and no dialog is open. */
export function useReviewKeys(act: (deed: ReviewDeed) => void): void {
  const current = useRef(act)
  useEffect(() => {
    current.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
      const deed = deedOf(event.key.toLowerCase())
      if (deed === undefined || document.querySelector('dialog[open]')) return
      event.preventDefault()
      current.current(deed)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}
