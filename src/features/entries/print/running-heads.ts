import { useEffect } from 'react'

/** As many named pages as book.module.css has. */
export const maxHeads = 12

/** Puts the sections' names at the head of their pages: a page's head is text of the style sheet, so it is handed over as a property. */
export function useRunningHeads(title: string, sections: readonly string[]): void {
  const key = JSON.stringify([title, ...sections.slice(0, maxHeads)])
  useEffect(() => {
    const root = document.documentElement.style
    const names = (JSON.parse(key) as string[]).map((text, index) => {
      const name = index === 0 ? '--print-title' : `--print-head-${index}`
      // A string of CSS is written as one of JSON, but for its line ends.
      root.setProperty(name, JSON.stringify(text.replaceAll(/\s+/g, ' ')))
      return name
    })
    root.setProperty('--print-page', 'counter(page)')
    return () => ['--print-page', ...names].forEach((name) => root.removeProperty(name))
  }, [key])
}
