import { useEffect } from 'react'

/** The title of the browser's tab. */
export function tabTitle(page: string | undefined): string {
  return page ? `${page} · Parade Portal` : 'Parade Portal'
}

/** Names the tab after what is open on the page, such as a record; undefined leaves the page's own title. */
export function useTabTitle(open: string | undefined): void {
  useEffect(() => {
    if (open === undefined) return
    const before = document.title
    const own = tabTitle(open)
    document.title = own
    return () => {
      // Unless the next page has set its own.
      if (document.title === own) document.title = before
    }
  }, [open])
}
