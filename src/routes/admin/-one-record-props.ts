/** What the page of one record is told by the page of the list. */
export interface OneRecordProps {
  /** Undefined for a new one. */
  id: string | undefined
  onOpen: (id: string) => void
  /** Back to the list. */
  onClose: () => void
}
