import { useEffect } from 'react'

/** The title of the browser's tab. */
export function tabTitle(page: string | undefined): string {
  return page ? `${page} · Parade Portal` : 'Parade Portal'
}

/** Names the tab after the record that is open; undefined leaves the page's own title. */
export function useTabTitle(record: string | undefined): void {
  useEffect(() => {
    if (record === undefined) return
    const before = document.title
    const own = tabTitle(record)
    document.title = own
    return () => {
      // Unless the next page has set its own.
      if (document.title === own) document.title = before
    }
  }, [record])
}
