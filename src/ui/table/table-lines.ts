import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, type RefObject } from 'react'
import { cardGapRem } from './density.ts'

const minCardRem = 20

interface Lines {
  /** Scroll container of a table. Cards scroll with the page. */
  frame: RefObject<HTMLElement | null>
  /** The element as tall as all rows together. */
  body: RefObject<HTMLElement | null>
  layout: 'table' | 'cards'
  /** Pixels per rem. */
  rem: number
  count: number
  /** Height of a row in pixels, including the gap below; of the tallest where cards stand side by side. */
  height: number
  /** Height of the picture above a card's words, where cards stand side by side. */
  pictureHeight: number
  /** Height of one card; a new function when the rows or their lines change. */
  heightAt: (index: number) => number
  /** Cards below each other are as tall as their content, and `heightAt` only estimates the ones out of sight. */
  isNatural: boolean
  /** The row's id: a card takes its height along to another place. */
  keyAt: (index: number) => string
  /** Index of the active row, which is always rendered so that focus is not lost. */
  active: number
}

/** Which rows to render, and where. */
export function useTableLines({ frame, body, layout, rem, count, height, pictureHeight, heightAt, isNatural, keyAt, active }: Lines) {
  const { top, lanes } = usePlace({ body, layout, rem })
  const isStacked = layout === 'cards' && lanes === 1
  const isMeasured = isStacked && isNatural
  const measureCard = useCallback((card: Element) => card.getBoundingClientRect().height + cardGapRem * rem, [rem])
  const options = {
    count,
    estimateSize: isStacked ? heightAt : () => height + (lanes > 1 ? pictureHeight : 0),
    overscan: layout === 'table' ? 6 : 3,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return count > 0 && !indexes.includes(active) ? [...indexes, active] : indexes
    },
    // For the first render. A table's frame is about half as high; the rows that it has room for besides follow once it is measured.
    initialRect: { width: innerWidth, height: layout === 'table' ? innerHeight / 2 : innerHeight },
  }
  // React Compiler, which cannot memoize this hook's result, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const inFrame = useVirtualizer({ ...options, enabled: layout === 'table', getScrollElement: () => frame.current })
  const inPage = useWindowVirtualizer({
    ...options,
    enabled: layout === 'cards',
    lanes,
    scrollMargin: top,
    getItemKey: keyAt,
    measureElement: measureCard,
  })
  useLayoutEffect(() => {
    if (isStacked) estimateAgain(inPage, isMeasured ? measureCard : undefined)
  }, [inPage, isStacked, isMeasured, measureCard, heightAt])
  const virtual = layout === 'table' ? inFrame : inPage
  const offset = layout === 'table' ? 0 : top
  const items = virtual.getVirtualItems()
  const first = items[0]
  return {
    lanes,
    /** Given to each card as its ref; undefined where it has a fixed height. */
    measure: isMeasured ? inPage.measureElement : undefined,
    totalHeight: virtual.getTotalSize(),
    /** Height of the rows above those in the document. */
    above: first ? first.start - offset : 0,
    // Only the active row may be apart from the others, which follow each other: docs/decisions/031.
    lines: items.map(({ index, start, size, lane }, place) => ({
      index,
      top: first && index !== first.index + place ? start - offset : undefined,
      height: size,
      lane,
    })),
  }
}

/** The virtualizer keeps the heights it has computed until it is asked again. Cards in the document keep their measured height. */
export function estimateAgain(
  virtualizer: Pick<Virtualizer<Window, Element>, 'measure' | 'getTotalSize' | 'elementsCache' | 'resizeItem' | 'indexFromElement'>,
  measureCard?: (card: Element) => number,
): void {
  virtualizer.measure()
  if (!measureCard) return
  // Computes them. Before that, a height equal to the last one would count as no change, and the estimate would replace it.
  virtualizer.getTotalSize()
  for (const card of virtualizer.elementsCache.values()) virtualizer.resizeItem(virtualizer.indexFromElement(card), measureCard(card))
}

/** The offset of the first row in the page, and how many cards fit side by side. */
function usePlace({ body, layout, rem }: Pick<Lines, 'body' | 'layout' | 'rem'>) {
  const [place, setPlace] = useState({ top: 0, lanes: 1 })
  useLayoutEffect(() => {
    const measured = body.current
    if (layout === 'table' || !measured) return
    const measure = () => {
      const lanes = Math.max(1, Math.floor(measured.clientWidth / (minCardRem * rem)))
      const top = Math.round(measured.getBoundingClientRect().top + scrollY)
      setPlace((current) => (current.top === top && current.lanes === lanes ? current : { top, lanes }))
    }
    measure()
    // Content above the rows may come and go, which moves them.
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [body, layout, rem])
  return place
}
