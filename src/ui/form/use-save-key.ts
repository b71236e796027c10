import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

/** Ctrl+S and ⌘S save what is unsaved on the page or, while a dialog is open, in the dialog. */
export function useSaveKey(area: RefObject<HTMLElement | null>, save: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const onTop = [...document.querySelectorAll('[aria-modal]')].at(-1)
    if (!onTop || onTop.contains(area.current)) save()
  })
}
