import { useEffect } from 'react'
import type { Column } from '#app/ui/table/column.ts'
import { searchTexts } from '#app/ui/table/row-texts.ts'

/** Few enough that a letter typed meanwhile does not wait for them. */
const rowsAtOnce = 400
const afterDrawingMs = 200

/** Works out what is searched while nothing else happens, so that the first letter is as quick as the next. */
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
