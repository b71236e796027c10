import { useBlocker } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import type { Event } from '#contract/event.ts'
import type { Neighborhood } from '#contract/neighborhood.ts'
import { newId } from '#app/storage/new-id.ts'
import { dropDraft, readDraft, saveDraft } from '#app/storage/drafts.ts'
import action from '#app/ui/action.module.css'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { LeaveDialog } from '#app/ui/form/leave-dialog.tsx'
import type { RecordForm } from '#app/ui/form/record-form.ts'
import type { Draft, DraftStore } from '#app/ui/form/use-drafts.ts'
import { useRecordForm } from '#app/ui/form/use-record-form.ts'
import { useLater } from '#app/ui/use-later.ts'
import { NeighborhoodActions } from './neighborhood-actions.tsx'
import { newNeighborhoodDraft, saveNeighborhood } from './save-neighborhood.ts'
import { neighborhoodFields } from './neighborhood-fields.ts'
import { NeighborhoodFiles, type FileFields } from './neighborhood-files.tsx'
import { NeighborhoodSections } from './neighborhood-sections.tsx'
import { liveErrors, newNeighborhoodValues, valuesOfNeighborhood, type NeighborhoodValues } from './neighborhood-values.ts'
import styles from './neighborhoods.module.css'
import type { NeighborhoodRow } from './use-neighborhoods.ts'

export type NeighborhoodFormState = RecordForm<Neighborhood, NeighborhoodValues>

interface NeighborhoodFormProps {
  event: Event
  events: readonly Event[]
  /** As this device has it; null for a new one. Give each its own key. */
  neighborhood: NeighborhoodRow | null
  /** The saved one, or null while it waits for the network; `next` when another new one is to follow. */
  onSaved: (saved: Neighborhood | null, next: boolean) => void
  onClose: () => void
  /** What was done with a record, below its form. */
  history?: ReactNode
  /** How its pictures and plans are chosen. */
  files: FileFields
}

const loadChecks = () => import('./neighborhood-checks.ts')

export function NeighborhoodForm({ event, events, neighborhood, onSaved, onClose, history, files }: NeighborhoodFormProps) {
  const [blank] = useState(() => newNeighborhoodValues(newId(), event.id))
  const [valuesOf] = useState(() => (shown: Neighborhood | null) => (shown ? valuesOfNeighborhood(shown) : blank))
  const [drafts] = useState(() => draftsUnder(neighborhood ? `neighborhoods:${neighborhood.id}` : newNeighborhoodDraft))
  const [outcome, setOutcome] = useState<string>()
  const wantsNext = useRef(false)
  const checks = useLater(loadChecks)
  const form = useRecordForm<Neighborhood, NeighborhoodValues>({
    record: neighborhood,
    valuesOf,
    fields: neighborhoodFields,
    check: (values) => checks?.neighborhoodErrors(values) ?? {},
    checkLive: liveErrors,
    drafts,
    save: saveNeighborhood,
    onSaved: (saved) => {
      setOutcome(saved ? 'Saved.' : 'Kept on this device. It is sent when the connection is back.')
      onSaved(saved, wantsNext.current)
    },
  })
  // Asked at that moment: saving a new one opens its own page, and leaves nothing behind.
  const blocker = useBlocker({ shouldBlockFn: form.isDirtyNow, enableBeforeUnload: false, withResolver: true })

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{neighborhood ? form.values.name || neighborhood.name : 'New Neighborhood'}</h1>
          <p className={styles.soft}>{neighborhood ? stateOf(neighborhood) : event.name}</p>
        </div>
        <button type="button" className={action.secondary} onClick={onClose}>
          All neighborhoods
        </button>
      </header>
      {neighborhood && <NeighborhoodActions neighborhood={neighborhood} isDirty={form.isDirty} />}
      <div onSubmitCapture={() => (wantsNext.current = false)}>
        <FormFrame form={form} label={neighborhood ? 'The neighborhood' : 'A new neighborhood'} outcome={outcome}>
          <NeighborhoodSections form={form} events={events} />
          <NeighborhoodFiles form={form} fields={files} />
          {!neighborhood && (
            <p>
              <button
                type="button"
                className={action.secondary}
                onClick={() => {
                  wantsNext.current = true
                  form.submit()
                }}
              >
                Save and add another
              </button>
            </p>
          )}
        </FormFrame>
      </div>
      {history}
      {blocker.status === 'blocked' && (
        <LeaveDialog
          onStay={blocker.reset}
          onKeep={() => void form.keep().then(blocker.proceed)}
          onDiscard={() => void form.discard().then(blocker.proceed)}
        />
      )}
    </div>
  )
}

function stateOf({ is_archived, is_published, webflow }: Neighborhood): string {
  if (is_archived) return 'Archived: it is offered nowhere.'
  const site = webflow?.public_since ? 'The website shows it.' : 'The website does not show it yet.'
  return is_published ? `Published. ${site}` : 'Not published yet.'
}

function draftsUnder(key: string): DraftStore<Neighborhood, NeighborhoodValues> {
  return {
    read: () => readDraft(key) as Promise<unknown> as Promise<Draft<Neighborhood, NeighborhoodValues> | undefined>,
    write: ({ base, values }) => saveDraft(key, { base: base && { ...base }, values: { ...values } }),
    drop: () => dropDraft(key),
  }
}
