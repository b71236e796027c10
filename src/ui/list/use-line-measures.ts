import { useLayoutEffect, useState, type RefObject } from 'react'

const leastCardRem = 20
/** Until one was drawn. */
const usualHeight = { table: 52, cards: 190 }

/** How tall a line of rows is, as drawn with this person's type size, and how many cards stand side by side in it. */
export function useLineMeasures(body: RefObject<HTMLElement | null>, layout: 'table' | 'cards') {
  const [measures, setMeasures] = useState({ lineHeight: usualHeight[layout], lanes: 1 })

  useLayoutEffect(() => {
    const measure = () => {
      const row = body.current?.querySelector<HTMLElement>('[data-index]')
      if (!body.current || !row) return
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const gap = Number.parseFloat(getComputedStyle(row).marginBottom)
      const lanes = layout === 'cards' ? Math.max(1, Math.floor(body.current.clientWidth / (leastCardRem * rem))) : 1
      const lineHeight = row.getBoundingClientRect().height + gap
      setMeasures((current) => (current.lineHeight === lineHeight && current.lanes === lanes ? current : { lineHeight, lanes }))
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [body, layout])

  return measures
}
