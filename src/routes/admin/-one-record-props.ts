/** Props that a list page passes to the page of one record. */
export interface OneRecordProps {
  /** Undefined for a new record. */
  id: string | undefined
  onOpen: (id: string) => void
  /** Returns to the list. */
  onClose: () => void
}
