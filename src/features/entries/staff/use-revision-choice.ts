import { useState } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { formatList } from '#contract/value/format-list.ts'
import { revisionEffect } from '#contract/entry/save-effects.ts'

/** Which fields of a change after approval staff are about to decide on: all, until they leave some out. */
export function useRevisionChoice(entry: Entry | undefined) {
  const [choice, setChoice] = useState<{ entryId: string | undefined; left: ReadonlySet<string> }>({ entryId: undefined, left: none })
  const left = choice.entryId === entry?.id ? choice.left : none
  const fields = Object.keys(entry?.pending_revision?.changes ?? {})
  const chosen = fields.filter((field) => !left.has(field))
  const isAll = chosen.length === fields.length
  const allLabel = fields.length === 1 ? undefined : `all ${fields.length}`
  const counted = isAll ? allLabel : `${chosen.length} of ${fields.length}`
  return {
    fields,
    left,
    chosen,
    /** There is a change, and nothing of it is chosen. */
    isEmpty: fields.length > 0 && chosen.length === 0,
    labels: { accept: `Approve ${counted ?? 'the change'}`, decline: `Decline ${counted ?? 'it'}` },
    /** Sent with the decision. */
    body: isAll ? {} : { fields: chosen },
    /** What a decision leaves for later, and what approving these does to the proof, if anything. */
    effect: entry && chosen.length > 0 ? effectOf(entry, chosen, fields) : undefined,
    toggle: (field: string) => {
      const next = new Set(left)
      if (!next.delete(field)) next.add(field)
      setChoice({ entryId: entry?.id, left: next })
    },
    /** Only that of this entry: an answer may come while another one is shown. */
    reset: () => setChoice((now) => (now.entryId === entry?.id ? { entryId: undefined, left: none } : now)),
  }
}

function effectOf(entry: Entry, chosen: readonly string[], fields: readonly string[]): string | undefined {
  const rest = fields.filter((field) => !chosen.includes(field)).map((field) => entryLabel(field, entry.kind))
  const left = rest.length > 0 && `Still awaiting approval afterward: ${formatList(rest)}.`
  return [left, revisionEffect(entry, chosen)].filter(Boolean).join(' ') || undefined
}

export type RevisionChoice = ReturnType<typeof useRevisionChoice>

const none: ReadonlySet<string> = new Set()
