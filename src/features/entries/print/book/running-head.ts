import { useEffect } from 'react'

/** Prints the title at the top of each page and the page number at the bottom. CSS draws both, from these properties. */
export function useRunningHead(title: string): void {
  useEffect(() => {
    const root = document.documentElement.style
    // A JSON string is a valid CSS string, except for line breaks.
    root.setProperty('--print-title', JSON.stringify(title.replaceAll(/\s+/g, ' ')))
    root.setProperty('--print-page', 'counter(page)')
    return () => ['--print-page', '--print-title'].forEach((name) => root.removeProperty(name))
  }, [title])
}
