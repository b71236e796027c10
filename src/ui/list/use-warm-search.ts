import { useEffect } from 'react'
import type { Column } from '#app/ui/table/column.ts'
import { searchTexts } from '#app/ui/table/row-texts.ts'

/** Small enough not to delay a keystroke. */
const rowsAtOnce = 400
const afterDrawingMs = 200

/** Builds the search texts in idle time, so that the first keystroke is as fast as the next. */
export function useWarmSearch<R extends object>(rows: readonly R[], columns: readonly Column<R>[]): void {
  useEffect(() => {
    const textFor = searchTexts(columns)
    let next = 0
    const goOn = () => {
      for (const row of rows.slice(next, next + rowsAtOnce)) textFor(row)
      next += rowsAtOnce
      if (next < rows.length) timer = setTimeout(goOn)
    }
    let timer = setTimeout(goOn, afterDrawingMs)
    return () => clearTimeout(timer)
  }, [rows, columns])
}
