/** The props that the page of one record gets from the page of its list. */
export interface OneRecordProps {
  /** Undefined for a new one. */
  id: string | undefined
  onOpen: (id: string) => void
  /** Back to the list. */
  onClose: () => void
}
