import type { EndpointName } from '#contract/endpoints.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { isSame, namesOf } from '#contract/value/fields.ts'
import { fieldOf, type ValueProblems } from '#contract/value/value-problem.ts'
import { createAutosave, versionSeen, type Autosave, type Seen } from './autosave.ts'
import { adoptStashedDrafts, changeDraft, type Draft } from './drafts.ts'
import type { FieldSending } from './field-checks.ts'
import { fieldsInParts } from './fields-in-parts.ts'
import { pick, type Fields } from './merge-fields.ts'
import type { OutboxRow } from './outbox-row.ts'

/** How a kind of record saves itself. */
export interface SelfSaving<F extends object, R extends object = F> {
  resource: string
  /** Key of the draft. It stays the same while the form is open, whatever id the record gets. */
  draftKey: string
  sending: FieldSending<F>
  /** Of an entry, which has labels by kind. */
  kind?: EntryKind
  /** The record's name for people. */
  nameOf: (values: F) => string
  endpoint: EndpointName
  params: (id: string) => Record<string, string>
  /** Problems between values, or with the event's rules. */
  rules?: (values: F) => ValueProblems
  /** Changes that others have requested, until the field is edited. */
  marksOf?: (record: R, edits: Partial<F>) => ValueProblems
  /** The fields with the pending changes applied; by default those of the whole record. */
  shown?: (record: R, rows: readonly Pick<OutboxRow, 'body'>[]) => F
  /** Creates a record that so far is only displayed, before its first value is saved. */
  begin?: (record: R) => Promise<void>
  /** Edits stay on this device until the user presses Save. */
  isOnRequest?: (record: R) => boolean
}

/** A record as the server last sent it, and the changes pending on this device. */
export interface RecordOnDevice<R> {
  record: R | null
  rows: readonly OutboxRow[]
}

/** The record as an open form last saw it. The form keeps it current, so that the autosave never works on a stale one. */
export interface LatestRecord<F extends object, R extends object> {
  how: SelfSaving<F, R>
  record: R
  /** Its fields as shown without unsaved edits. */
  below: F
  /** Changes made here have not reached the server yet. */
  isPending: boolean
  /** The record is only displayed; the first edit creates it. */
  isUnbegun?: boolean | undefined
  /** The edits for which the user pressed Save. */
  saving?: Partial<F> | undefined
  refresh: () => Promise<RecordOnDevice<R>>
}

/** An autosave that stores edits as drafts and hands them to the outbox. */
export function autosaveRecord<F extends object, R extends F & { id: string; version: number }>(
  latest: LatestRecord<F, R>,
  onChange: () => void,
): Autosave<F> {
  async function begin(): Promise<void> {
    if (!latest.isUnbegun) return
    await latest.how.begin?.(latest.record)
    Object.assign(latest, { isUnbegun: false, isPending: true })
  }

  async function look(): Promise<void> {
    const { record, rows } = await latest.refresh()
    if (record) Object.assign(latest, { record, below: shownFields(latest.how, record, rows), isPending: rows.length > 0 })
  }

  return createAutosave<F>({
    onChange,
    shown: () => ({ fields: latest.below, version: latest.record.version }),
    isUnbegun: () => latest.isUnbegun === true,
    inParts: fieldsInParts(latest.how.resource),
    sendable(edits, seen, inParts) {
      const { how, record, below, saving = {} } = latest
      // What is typed after the press waits for the next one.
      const asked = namesOf(saving).filter((field) => field in edits && isSame(edits[field], saving[field]))
      if (how.isOnRequest?.(record)) return how.sending.divideEdits(pick(edits, asked), below).good
      const { good, errors } = how.sending.divideEdits(edits, below)
      const inPart = inParts.filter((field) => Object.keys(errors).some((path) => fieldOf(path) === field))
      return { ...good, ...how.sending.goodParts(edits, seen, inPart) }
    },
    async saveDraft(edits, { fields, version }, before) {
      const href = location.pathname + location.search
      await adoptStashedDrafts()
      if (Object.keys(edits).length > 0) await begin()
      await changeDraft(latest.how.draftKey, { base: { ...fields, version }, values: edits, href }, before)
    },
    async send(edits, { seen, restored, own }) {
      await adoptStashedDrafts()
      // An answer may have arrived that has not been rendered yet.
      await look()
      const { how, record, below } = latest
      await how.sending.save<object>({
        resource: how.resource,
        id: record.id,
        label: how.nameOf({ ...below, ...edits }),
        endpoint: how.endpoint,
        params: how.params(record.id),
        body: edits,
        base: baseOf(edits, seen, latest),
        currentBase: async () => {
          await look()
          return baseOf(edits, seen, latest)
        },
        // Edits that can't be sent stay in the draft.
        draftKey: how.draftKey,
        isPart: true,
        isOnRequest: how.isOnRequest?.(record) === true,
        restored,
        own,
      })
      await look()
    },
  })
}

/** Goes on with edits that an earlier visit or another tab left. */
export function restoreDraft<F extends object>(autosave: Autosave<F>, { base, values }: Pick<Draft, 'base' | 'values'>): void {
  const { version, ...fields } = (base ?? {}) as Partial<F> & { version?: number }
  autosave.restore(values as Partial<F>, { fields: fields as Partial<F>, version })
}

/** The record as the user saw it. */
export function baseOf<F extends object>(
  edits: Partial<F>,
  seen: Seen<F>,
  { record, below, isPending }: { record: { version: number }; below: F; isPending: boolean },
): Fields {
  const version = versionSeen<F>(edits, seen, { fields: below, version: record.version })
  return { ...record, ...below, ...seen.fields, version, ...(isPending && { waiting: true }) }
}

export function shownFields<F extends object, R extends F>(
  { shown = withRows }: Pick<SelfSaving<F, R>, 'shown'>,
  record: R,
  rows: readonly Pick<OutboxRow, 'body'>[],
): F {
  return shown(record, rows)
}

/** With the pending changes applied. */
export function withRows<R extends object>(record: R, rows: readonly Pick<OutboxRow, 'body'>[]): R {
  return Object.assign({}, record, ...rows.map(({ body }) => body))
}

interface Left<F extends object, R extends object> {
  saving: (record: R) => SelfSaving<F, R>
  /** Reads the record and its pending changes again. */
  refresh: () => Promise<RecordOnDevice<R>>
  /** Why it can't be edited now. */
  whyLocked?: (record: R) => string | undefined
}

/** Sends a draft as its form would. What can't be sent as it is waits for a person. */
export async function sendDraft<F extends object, R extends F & { id: string; version: number }>(
  draft: Draft,
  { saving, refresh, whyLocked }: Left<F, R>,
): Promise<void> {
  const { record, rows } = await refresh()
  if (!record || whyLocked?.(record) !== undefined) return
  const how = saving(record)
  const below = shownFields(how, record, rows)
  if (how.isOnRequest?.(record) || Object.keys(how.sending.divideEdits(draft.values as Partial<F>, below).good).length === 0) return
  const autosave = autosaveRecord({ how, record, below, isPending: rows.length > 0, refresh }, () => undefined)
  restoreDraft(autosave, draft as Draft & { values: Partial<F> })
  await autosave.flush()
  autosave.stop()
}
