import { Group, Menu } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { ListRow } from '#app/ui/table/column.ts'
import { DataTable, type DataTableProps, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { CopyFromDialog, copyLabel, type CopyFrom } from './copy-from-dialog.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'

type OfList = 'name' | 'about' | 'noun' | 'rows' | 'fetchedAt' | 'columns' | 'defaultSort' | 'empty' | 'children'

interface RecordListProps<R extends ListRow> extends ListOfPage<R>, Pick<DataTableProps<R>, OfList> {
  /** Shown when there is no connection. */
  offline: string
  /** Other views of the list. */
  ways?: ReactNode
  /** More items of the menu, after the one for copying. */
  moreItems?: ReactNode
  copy: CopyFrom
  newLink: ReactNode
  /** Actions for the selected rows. */
  bulk: (tools: { chosen: readonly R[]; onDone: (did: string, outcome: BulkOutcome) => void }) => ReactNode
}

/**
 * A list of records that staff maintain for one event, which can be copied from another event and
 * changed in bulk.
 */
export function RecordList<R extends ListRow>(props: RecordListProps<R>) {
  const { offline, ways, moreItems, copy, newLink, bulk, children, ...list } = props
  const online = useOnline()
  const [isCopying, setCopying] = useState(false)
  const [message, setMessage] = useState<string>()
  const hasOthers = copy.events.some(({ id }) => id !== copy.to.id)
  return (
    <>
      <DataTable
        {...list}
        firstStep={newLink}
        // Later on, it is in the menu.
        secondStep={
          list.rows?.length === 0 &&
          hasOthers && (
            <Button disabled={!online} onClick={() => setCopying(true)}>
              {copyLabel(copy.verb)}
            </Button>
          )
        }
        message={message}
        bulk={(chosen, onDone) => bulk({ chosen, onDone })}
        action={
          <Group component="span" gap="0.5rem">
            {ways}
            <MoreActions>
              <Menu.Item disabled={!online} onClick={() => setCopying(true)}>
                {copyLabel(copy.verb)}
              </Menu.Item>
              {moreItems}
            </MoreActions>
          </Group>
        }
      >
        {!online && <Dimmed>{offline}</Dimmed>}
        {children}
      </DataTable>
      {isCopying && list.rows && (
        <CopyFromDialog
          {...copy}
          noun={list.noun}
          onCopied={(text) => {
            setCopying(false)
            setMessage(text)
          }}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}
