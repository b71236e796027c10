import type { OneRecordProps } from './-one-record-props.ts'

/** For the form of one record: a new one, or the copy of this one, is opened once the server has it; what only waits on this device is left. */
export function openWhenNew({ id, onOpen, onClose }: OneRecordProps): (saved: { id: string } | null) => void {
  return (saved) => {
    if (saved && saved.id !== id) onOpen(saved.id)
    else if (!saved && !id) onClose()
  }
}
