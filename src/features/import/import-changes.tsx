import { Box } from '@mantine/core'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { RowLine } from './row-line.tsx'

interface ImportChangesProps {
  report: ImportReport
  fields: readonly ImportColumn[]
  sheetRows: readonly number[]
  isDone: boolean
}

const rowsAtOnce = 100

/** All changes, old → new, row by row. */
export function ImportChanges({ report, fields, sheetRows, isDone }: ImportChangesProps) {
  const [count, setCount] = useState(rowsAtOnce)
  const changed = report.rows.filter(({ changes }) => changes.length > 0)
  if (changed.length === 0) return null
  return (
    <Box w="100%">
      <Folded isInside startsOpen={!isDone} summary={isDone ? 'What changed' : 'What changes'}>
        <DividedList w="100%" aria-label="Changes">
          {changed.slice(0, count).map(({ row, name, is_new: isNew, changes }) => (
            <RowLine key={row} row={sheetRows[row - 1]}>
              {isNew ? 'New: ' : ''}
              <strong>{name}</strong>
              <ul>
                {changes.map(({ field, from, to }) => {
                  const column = fields.find(({ name }) => name === field)
                  const shown = (text: string) => (column?.isDay ? formatDay(text) : text)
                  return (
                    <li key={field}>
                      {column?.label ?? field}: {!isNew && <>{from === '' ? 'empty' : <del>{shown(from)}</del>} → </>}
                      {to === '' ? 'empty' : <ins>{shown(to)}</ins>}
                    </li>
                  )
                })}
              </ul>
            </RowLine>
          ))}
        </DividedList>
        {changed.length > count && (
          <Button onClick={() => setCount(count + rowsAtOnce)}>Show more ({(changed.length - count).toLocaleString('en-US')})</Button>
        )}
      </Folded>
    </Box>
  )
}
