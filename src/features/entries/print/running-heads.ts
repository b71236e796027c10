import { useEffect } from 'react'

/** The number of named pages in book.module.css. */
export const maxHeads = 12

/** Shows the section names in the page headers. Only CSS can set a page header, so the names are passed as custom properties. */
export function useRunningHeads(title: string, sections: readonly string[]): void {
  const key = JSON.stringify([title, ...sections.slice(0, maxHeads)])
  useEffect(() => {
    const root = document.documentElement.style
    const names = (JSON.parse(key) as string[]).map((text, index) => {
      const name = index === 0 ? '--print-title' : `--print-head-${index}`
      // A JSON string is a valid CSS string, except for its line breaks.
      root.setProperty(name, JSON.stringify(text.replaceAll(/\s+/g, ' ')))
      return name
    })
    root.setProperty('--print-page', 'counter(page)')
    return () => ['--print-page', ...names].forEach((name) => root.removeProperty(name))
  }, [key])
}
