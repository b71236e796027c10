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

/** Names a selection by all its records, in any order: what was written for one is not offered for another. */
export function selectionKey(ids: readonly string[]): string {
  const all = ids.toSorted().join(' ')
  return `${ids.length} records ${hashOf(all, 0x811c9dc5)} ${hashOf(all, 0x9e3779b9)}`
}

/** FNV-1a. Two of them make a coincidence as unlikely as it must be, and the name short however many records there are. */
function hashOf(text: string, start: number): string {
  let hash = start
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
