import { useEffect, useRef, type ReactNode } from 'react'
import { LeftWords } from '#app/features/sync-status/left-words.tsx'
import { ListLoading } from '#app/ui/list/list-notice.tsx'
import type { Noun } from '#app/ui/list/row-count-label.ts'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'

/** Props that a list page passes to the page of one record. */
export interface OneRecordProps {
  /** Undefined for a new record. */
  id: string | undefined
  onOpen: (id: string) => void
  /** Returns to the list. */
  onClose: () => void
}

interface FormOfRecord<R> {
  /** Null for a new one. */
  record: R | null
  rows: readonly R[]
  onSaved: (saved: { id: string } | null) => void
  onClose: () => void
}

interface OneOfRowsProps<R> extends OneRecordProps {
  /** The records on this device; undefined until they load. */
  rows: readonly R[] | undefined
  noun: Noun
  children: (form: FormOfRecord<R>) => ReactNode
}

/** The form of a record or a new one, mounted anew for each; or a notice that the record is not on this device. */
export function OneRecord<R extends { id: string }>(props: OneOfRowsProps<R>) {
  const { id, rows, noun, onClose } = props
  // A record that was deleted is gone before the answer to that comes: this doesn't count as leaving.
  const isPageLeft = usePageLeft()
  const shownId = useRef(id)
  useEffect(() => {
    shownId.current = id
  }, [id])
  if (!rows) return <ListLoading noun={noun.many} />
  const record = rows.find((one) => one.id === id) ?? null
  if (id && !record)
    return (
      <>
        <NotHere what={noun.one} back={`All ${noun.many}`} onBack={onClose} />
        <LeftWords recordId={id} />
      </>
    )
  return <OpenRecord key={id ?? 'new'} {...props} rows={rows} record={record} isLeft={() => isPageLeft() || shownId.current !== id} />
}

interface OpenRecordProps<R> extends Omit<OneOfRowsProps<R>, 'noun' | 'rows'>, Pick<FormOfRecord<R>, 'record' | 'rows'> {
  isLeft: () => boolean
}

function OpenRecord<R>({ id, record, rows, isLeft, onOpen, onClose, children }: OpenRecordProps<R>) {
  const close = () => void (isLeft() || onClose())

  // A new record opens once the server has it; one that is only on this device is in the list.
  function onSaved(saved: { id: string } | null) {
    if (isLeft()) return
    if (saved && saved.id !== id) onOpen(saved.id)
    else if (!saved && !id) onClose()
  }
  return children({ record, rows, onSaved, onClose: close })
}
