import type { OneRecordProps } from './-one-record-props.ts'

/** For the form of one record: a new one is opened once the server has it, and left while it only waits on this device. */
export function openWhenNew({ id, onOpen, onClose }: OneRecordProps): (saved: { id: string } | null) => void {
  return (saved) => {
    if (id) return
    if (saved) onOpen(saved.id)
    else onClose()
  }
}
