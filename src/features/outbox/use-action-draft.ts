import { useOwnDraft } from './use-own-draft.ts'

interface ActionDraft {
  /** The record's id; for several records, any name that is not a record's. */
  id: string
  /** What is done to it; the same each time. */
  about: string
  /** What people call it. */
  label: string
}

const blank = { text: '' }

/** What someone writes to others with an action, saved on this device at every keystroke until its dialog is closed. */
export function useActionDraft({ id, about, label }: ActionDraft) {
  const { values, isFailed, write, drop } = useOwnDraft(`actions:${id}:${about}`, { blank, label })
  const { text } = values
  return {
    text,
    isFailed,
    write: (next: string) => write({ text: next }),
    drop,
    /** What its dialog needs to know of it. */
    inDialog: (onClose: () => void) => ({
      hasUnsavedText: text !== '',
      isTextOnDevice: !isFailed,
      onClose() {
        drop()
        onClose()
      },
    }),
  }
}

/** Names a selection of records: what was written for one is not offered for another. */
export function selectionKey(ids: readonly string[]): string {
  const sorted = ids.toSorted()
  return `${ids.length} from ${sorted[0]} to ${sorted.at(-1)}`
}
