import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import { fetchPage, storedPages, type AuditPages } from './audit-pages.ts'
import { recordName } from '#contract/value/record-name.ts'
import { entityLabels } from './audit-labels.ts'
import { placeOfRecord } from '#contract/notification/record-place.ts'
import type { Place } from '#contract/notification/about.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'

interface AuditState {
  question: string
  pages: AuditPages | undefined
  fetchedAt: number | undefined
  problem: string | undefined
}

const queryOf = (question: string): Record<string, string> => JSON.parse(question)

/** The audit events for a query, page by page. Until the server answers, the stored page for the same query. */
export function useAudit(query: Record<string, string>) {
  const [attempt, setAttempt] = useState(0)
  const question = JSON.stringify(query)
  const asking = useMemo(() => ({ question, attempt }), [question, attempt])
  const [state, setState] = useState<AuditState>({ question: '', pages: undefined, fetchedAt: undefined, problem: undefined })
  const [isLoading, setLoading] = useState(true)

  useEffect(() => {
    let isGone = false
    const asked = queryOf(asking.question)
    const look = async () => {
      setLoading(true)
      const stored = 'entity_id' in asked ? undefined : await storedPages(asked)
      if (isGone) return
      // Another attempt at the same query shows its problem until the server answers.
      setState((current) =>
        current.question === asking.question
          ? current
          : { question: asking.question, pages: stored, fetchedAt: stored?.fetchedAt, problem: undefined },
      )
      const answer = await fetchPage(asked)
      if (isGone) return
      if (answer.ok) setState({ question: asking.question, pages: answer.pages, fetchedAt: undefined, problem: undefined })
      else setState({ question: asking.question, pages: stored, fetchedAt: stored?.fetchedAt, problem: answer.message })
      setLoading(false)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [asking])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])

  const more = useCallback(async () => {
    if (!state.pages?.nextBefore) return
    setLoading(true)
    const answer = await fetchPage(queryOf(state.question), state.pages)
    setState((current) => {
      if (current.question !== state.question) return current
      return answer.ok ? { ...current, pages: answer.pages, problem: undefined } : { ...current, problem: answer.message }
    })
    setLoading(false)
  }, [state])

  const isCurrent = state.question === question
  return {
    events: isCurrent ? state.pages?.events : undefined,
    hasMore: isCurrent && typeof state.pages?.nextBefore === 'string',
    /** Set only while stored events are shown. */
    fetchedAt: isCurrent ? state.fetchedAt : undefined,
    problem: isCurrent ? state.problem : undefined,
    isLoading,
    more,
    /** Loads the events again from the first page. */
    retry,
  }
}

export interface KnownRecord {
  name: string
  /** The time zone of its event. */
  zone: string | undefined
  /** The page that shows it, if there is one. */
  place: Place | undefined
}

const noRecords: ReadonlyMap<string, KnownRecord> = new Map()

/** The records of these events that are on this device, by id. */
export function useAuditRecords(events: readonly Pick<AuditEvent, 'entity' | 'entity_id'>[]): ReadonlyMap<string, KnownRecord> {
  const wanted = JSON.stringify(keysOf(events))
  return useDeviceQuery(() => readRecords(JSON.parse(wanted)), [wanted]) ?? noRecords
}

/** The same once, for a file. */
export function readAuditRecords(events: readonly Pick<AuditEvent, 'entity' | 'entity_id'>[]): Promise<ReadonlyMap<string, KnownRecord>> {
  return readRecords(keysOf(events))
}

const keysOf = (events: readonly Pick<AuditEvent, 'entity' | 'entity_id'>[]) => [
  ...new Set(events.map(({ entity, entity_id: id }) => `${entity} ${id}`)),
]

async function readRecords(keys: readonly string[]): Promise<ReadonlyMap<string, KnownRecord>> {
  const tables = new Map(data().tables.map((table) => [table.name, table]))
  const zones = new Map((await data().events.toArray()).map(({ id, timezone }) => [id, timezone]))
  const found = await Promise.all(
    keys.map(async (key): Promise<[string, KnownRecord] | undefined> => {
      const [entity = '', id = ''] = key.split(' ')
      const row: { event_id?: string } | undefined = entity in entityLabels ? await tables.get(entity)?.get(id) : undefined
      return row && [id, { name: recordName(row), zone: zones.get(row.event_id ?? id), place: placeOfRecord(entity, id, row) }]
    }),
  )
  return new Map(found.filter((one) => one !== undefined))
}

/** The people on this device, to filter by. */
export function usePeople(): readonly { value: string; label: string }[] {
  return (
    useDeviceQuery(async () => {
      const people = await data().members.toArray()
      return people
        .map(({ id, first, last }) => ({ value: id, label: `${first} ${last}` }))
        .toSorted((a, b) => a.label.localeCompare(b.label))
    }) ?? []
  )
}
