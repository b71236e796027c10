import { useEffect } from 'react'

/** Puts the title at the head of the pages and their numbers at the foot: text of the style sheet, so it is handed over as a property. */
export function useRunningHead(title: string): void {
  useEffect(() => {
    const root = document.documentElement.style
    // A string of CSS is written as one of JSON, but for its line ends.
    root.setProperty('--print-title', JSON.stringify(title.replaceAll(/\s+/g, ' ')))
    root.setProperty('--print-page', 'counter(page)')
    return () => ['--print-page', '--print-title'].forEach((name) => root.removeProperty(name))
  }, [title])
}
