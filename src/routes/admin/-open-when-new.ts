import type { OneRecordProps } from './-one-record-props.ts'

/**
 * After saving a form: opens the new record or copy once the server has it, or returns to the list
 * if a new record is only on this device.
 */
export function openWhenNew({ id, onOpen, onClose }: OneRecordProps): (saved: { id: string } | null) => void {
  return (saved) => {
    if (saved && saved.id !== id) onOpen(saved.id)
    else if (!saved && !id) onClose()
  }
}
