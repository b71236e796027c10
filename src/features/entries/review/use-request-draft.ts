import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

type RequestKind = 'ask' | 'reject'

interface Written {
  fields: ReadonlySet<string>
  text: string
}

/** A request for changes or a rejection that has not been sent yet. */
export interface RequestDraft extends Written {
  kind: RequestKind
}

/** What staff write to a company about each entry. Closing it keeps the text, on this device, until the entry is decided. */
export function useRequestDraft(entryId: string | undefined) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Written>>(new Map())
  const [opened, setOpened] = useState<{ entryId: string; kind: RequestKind }>()

  useEffect(() => {
    if (entryId === undefined) return
    readDraft(keyOf(entryId)).then((draft) => {
      const stored = draft && writtenIn(draft.values)
      if (stored) setDrafts((all) => (all.get(entryId)?.text ? all : new Map(all).set(entryId, stored)))
    }, logFailure)
  }, [entryId])

  const written = (entryId !== undefined && drafts.get(entryId)) || nothing
  return {
    /** What was written about the entry, open or closed. */
    written,
    draft: opened && opened.entryId === entryId ? { ...written, kind: opened.kind } : undefined,
    open: (kind: RequestKind, next: Written = written) => {
      if (entryId === undefined) return
      setOpened({ entryId, kind })
      // Nothing was written, and what an earlier visit stored may not be read yet.
      if (next === written) return
      setDrafts((all) => new Map(all).set(entryId, next))
      const values = { fields: [...next.fields], text: next.text }
      const isEmpty = next.text === '' && next.fields.size === 0
      const saved = isEmpty ? dropDraft(keyOf(entryId)) : saveDraft(keyOf(entryId), { base: null, values })
      saved.catch(logFailure)
    },
    close: () => setOpened(undefined),
    /** The entry was decided. */
    drop: (id: string) => {
      setOpened((one) => (one?.entryId === id ? undefined : one))
      setDrafts((all) => new Map([...all].filter(([of]) => of !== id)))
      dropDraft(keyOf(id)).catch(logFailure)
    },
  }
}

const nothing: Written = { fields: new Set(), text: '' }

function keyOf(entryId: string): string {
  return `requests:${entryId}`
}

function writtenIn({ fields, text }: Record<string, unknown>): Written | undefined {
  if (typeof text !== 'string' || !Array.isArray(fields)) return undefined
  return { text, fields: new Set(fields.filter((field) => typeof field === 'string')) }
}
