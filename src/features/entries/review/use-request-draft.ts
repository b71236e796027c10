import { useEffect, useState } from 'react'
import { useDraftKeeping } from '#app/features/outbox/use-own-draft.ts'
import { takeDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

export type RequestKind = 'ask' | 'reject'

interface Written {
  fields: ReadonlySet<string>
  text: string
}

/** A request for changes or a rejection that has not been sent yet. */
export interface RequestDraft extends Written {
  kind: RequestKind
}

const kinds: readonly RequestKind[] = ['ask', 'reject']

/**
 * What staff write to a company about each entry, one draft for each decision. Closing it keeps the text, on this device, until the
 * entry is decided.
 */
export function useRequestDraft(entryId: string | undefined) {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Written>>(new Map())
  const { isFailed, keep } = useDraftKeeping()
  const [opened, setOpened] = useState<{ entryId: string; kind: RequestKind }>()

  useEffect(() => {
    if (entryId === undefined) return
    for (const kind of kinds) {
      const key = keyOf(entryId, kind)
      takeDraft(key).then((draft) => {
        const stored = draft && writtenIn(draft.values)
        if (stored) setDrafts((all) => (all.get(key)?.text ? all : new Map(all).set(key, stored)))
      }, logFailure)
    }
  }, [entryId])

  const writtenFor = (kind: RequestKind) => (entryId !== undefined && drafts.get(keyOf(entryId, kind))) || nothing
  return {
    /** The request for changes to the entry, open or closed. */
    request: writtenFor('ask'),
    draft: opened && opened.entryId === entryId ? { ...writtenFor(opened.kind), kind: opened.kind } : undefined,
    /** The device can't store what is being written. */
    isFailed,
    open: (kind: RequestKind, next?: Written) => {
      if (entryId === undefined) return
      setOpened({ entryId, kind })
      // Nothing was written, and what an earlier visit stored may not be read yet.
      if (next === undefined) return
      const key = keyOf(entryId, kind)
      setDrafts((all) => new Map(all).set(key, next))
      const values = { fields: [...next.fields], text: next.text }
      const isEmpty = next.text === '' && next.fields.size === 0
      keep(key, isEmpty ? undefined : values)
    },
    close: () => setOpened(undefined),
    /** The entry was decided, or what was written of this kind was sent. */
    drop: (id: string, dropped: readonly RequestKind[] = kinds) => {
      const keys = dropped.map((kind) => keyOf(id, kind))
      setOpened((one) => (one?.entryId === id ? undefined : one))
      setDrafts((all) => new Map([...all].filter(([key]) => !keys.includes(key))))
      for (const key of keys) keep(key, undefined)
    },
  }
}

const nothing: Written = { fields: new Set(), text: '' }

function keyOf(entryId: string, kind: RequestKind): string {
  return `${{ ask: 'requests', reject: 'rejections' }[kind]}:${entryId}`
}

function writtenIn({ fields, text }: Record<string, unknown>): Written | undefined {
  if (typeof text !== 'string' || !Array.isArray(fields)) return undefined
  return { text, fields: new Set(fields.filter((field) => typeof field === 'string')) }
}
