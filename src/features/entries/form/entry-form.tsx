import { Divider, Group, Progress, Stack } from '@mantine/core'
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { formMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { withOwnSignature } from '#contract/entry/signature.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { requestedFields } from './entry-values.ts'
import { titleOf } from '#contract/entry/title.ts'
import { isViewer } from '#app/session/current-session.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { createPendingFocus } from './pending-focus.ts'
import styles from './entry-form.module.css'
import { conflictId, showConflict } from './panels/conflict.ts'
import { EntryHeader, type HeadParts } from './panels/entry-header.tsx'
import { EntryNotices } from './panels/entry-notices.tsx'
import type { EntryOnDevice } from './entry-on-device.ts'
import { completenessOf, entryItems } from './entry-items.ts'
import { EntryPreview } from './panels/entry-preview.tsx'
import { FixLine } from './panels/fix-line.tsx'
import { PendingChanges } from './panels/revision-panel.tsx'
import { SaveChanges } from './panels/save-changes.tsx'
import { UnreadComments } from './panels/unread-comments.tsx'
import { EntryStep } from './steps/entry-step.tsx'
import { stepWith, type StepName } from './steps/entry-steps.ts'
import { isAnythingNeeded, StillNeeded } from './steps/still-needed.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { StepNav } from './steps/step-nav.tsx'
import { StepsSheet } from './steps/steps-sheet.tsx'
import { useEntryForm, type EntryForm as Form } from './use-entry-form.ts'
import { useUnnamedPhotos } from './use-unnamed-photos.ts'

interface EntryFormProps {
  onDevice: EntryOnDevice
  refresh: () => Promise<EntryOnDevice | null>
  event: Event
  eventCompany: EventCompany | null
  companyName: string
  account: Role
  /** Why this member can’t start another entry now. */
  noNew?: string | undefined
  /** Whom its company asks for an exception. */
  contact?: ReactNode
  now: number
  step: StepName
  /** The field of the step at which it is opened. */
  field?: string | undefined
  onStep: (step: StepName) => void
  /** Opened at its comments. */
  isAtComments: boolean
  /** What staff read of the entry in its header. */
  head?: (entry: Entry, context: EntryContext) => HeadParts
  /** Shown above the form. */
  above?: (entry: Entry) => ReactNode
  /** Shown below the form. */
  below?: (entry: Entry, jump: (field: string) => void) => ReactNode
  /** For staff, what is beside the form; for members, what the menu opens. */
  children: (form: Form, context: EntryContext, jump: (field: string) => void) => EntryAside
}

interface EntryAside {
  actions: ReactNode
  /** Where the public sees the entry. */
  places?: ReactNode
  comments?: ReactNode
}

/** The form of a tour entry, in steps. It saves by itself, also offline; only submitting needs the network. */
export function EntryForm(props: EntryFormProps) {
  const { onDevice, refresh, event, eventCompany, companyName, account, noNew, contact, now, step, field, onStep, isAtComments } = props
  const { head, above, below, children } = props
  const form = useEntryForm(onDevice, { account, event, refresh })
  const { entry } = form
  const context: EntryContext = { role: account, now, event, eventCompany, isViewer: isViewer() }
  const { mode, message } = formMode(entry, context, event.lock_policy)
  useUnnamedPhotos(form, step !== 'photos' && mode !== 'none')
  // The checklist may lag behind typing; typing must not wait for it.
  const deferredForm = useDeferredValue(form)
  const { values } = deferredForm
  // What can't be edited now can't be fixed either.
  const problems = mode === 'none' ? none : deferredForm.problems
  const isSigning = entry.status === 'DRAFT' || entry.status === 'CHANGES_REQUESTED'
  const items = useMemo(
    () => entryItems(entry.kind, withOwnSignature(values, isSigning ? account : 'admin'), event, problems),
    [entry.kind, values, event, problems, isSigning, account],
  )
  const complete = useMemo(() => completenessOf(deferredForm, event), [deferredForm, event])
  const isWide = useMedia('(min-width: 64em)')
  // On staff pages these panels hold forms of their own, so they stay mounted beside the form.
  const isStaff = account === 'admin'
  const isBeside = isWide || isStaff
  const pageId = useId()
  /** The end of the bar at the last step, which submits. */
  const [end, setEnd] = useState<HTMLDivElement | null>(null)
  const [pendingFocus] = useState(() => createPendingFocus(field === undefined ? undefined : { step, field }))
  // What the sheet was opened at: an action in it, such as Recall or Request withdrawal, closes it.
  const acted = `${entry.status} ${entry.withdrawal_requested !== null}`
  const [sheetAt, setSheetAt] = useState<string>()
  if (sheetAt !== undefined && sheetAt !== acted) setSheetAt(undefined)
  const [wasAtComments, setWasAtComments] = useState(false)
  if (isAtComments !== wasAtComments) {
    setWasAtComments(isAtComments)
    // Staff have them on the page.
    if (isAtComments && !isStaff) setSheetAt(acted)
  }
  useTabTitle(onDevice.isUnbegun ? undefined : titleOf(values))

  const applyFocus = () => pendingFocus.apply(step, document.getElementById(pageId))

  function go(next: StepName) {
    void form.flush()
    pendingFocus.headFor(next)
    onStep(next)
  }

  function jump(path: string) {
    if (path === conflictId) return showConflict()
    const isUnconfirmed = path === 'location' && form.values.location !== null
    const next = stepWith(entry.kind, path)
    if (next !== step) go(next)
    pendingFocus.headFor(next, isUnconfirmed ? 'map_confirmed' : (form.refusedFile(path) ?? path))
    if (next === step) applyFocus()
  }

  const closing =
    <T,>(act: (goal: T) => void) =>
    (goal: T) => {
      setSheetAt(undefined)
      act(goal)
    }
  const openSheet = () => setSheetAt(acted)
  const requested = requestedFields(form)
  const nav = { kind: entry.kind, values, items, requested, current: step }
  const needed = (onJump: (field: string) => void) =>
    step !== 'review' && isAnythingNeeded({ form, context, items }) && <StillNeeded {...{ form, context, items, onJump }} />
  const neededBeside = isBeside && needed(jump)
  // Staff come to decide, which the bar would cover, and have the list of steps beside the form.
  const isBarInStep = isStaff && isWide
  const bar = (
    <StepBar {...nav} onGo={go} onList={isWide ? undefined : openSheet} isStaff={isStaff} isInStep={isBarInStep} endRef={setEnd} />
  )
  const preview = <EntryPreview entry={entry} values={values} companyName={companyName} />
  const more = (
    <Beside
      form={deferredForm}
      draw={(shown) => {
        const { actions, places, comments } = children(shown, context, closing(jump))
        const missing = needed(closing(jump))
        return isWide ? (
          <>
            {actions}
            {places}
            {comments}
          </>
        ) : (
          <>
            <div>
              <Disclosure
                startsOpen={isAtComments}
                icon={<Icon name="comment" />}
                label={
                  <>
                    Comments <UnreadComments entryId={entry.id} />
                  </>
                }
              >
                {comments}
              </Disclosure>
              <Disclosure icon={<Icon name="eye" />} label="Public information">
                <Stack gap="sm">
                  {places}
                  {preview}
                </Stack>
              </Disclosure>
            </div>
            {actions}
            {missing && <Disclosure label="Missing">{missing}</Disclosure>}
          </>
        )
      }}
    />
  )

  return (
    <div className={styles.layout}>
      <div className={styles.top}>
        <EntryHeader
          form={mode === 'none' ? { ...form, problems: none } : form}
          event={event}
          account={account}
          parts={head?.(entry, context)}
          needsApproval={mode === 'revision' && step !== 'basics'}
          unread={!isStaff && <UnreadComments entryId={entry.id} />}
          onMore={isStaff ? undefined : openSheet}
        />
        {!isWide && <FixLine items={items} onJump={jump} />}
        {above?.(entry)}
        <EntryNotices {...{ form, context, contact, mode, message, step }} zone={event.timezone} onJump={jump} />
      </div>
      <Stack id={pageId} className={styles.main} gap="var(--gap)" miw={0} style={{ scrollMarginTop: '1rem' }}>
        <EntryStep
          {...{ form, event, step, context, mode, noNew, items, end }}
          preview={!isBeside && preview}
          company={eventCompany}
          onJump={jump}
          onShown={applyFocus}
        />
        {mode === 'revision' && <PendingChanges form={form} />}
        {isBarInStep && <div>{bar}</div>}
      </Stack>
      <SaveChanges form={form}>{!isBarInStep && bar}</SaveChanges>
      {isBeside && (
        <Stack
          className={styles.aside}
          component="aside"
          gap="sm"
          miw={0}
          aria-label="About this entry"
          data-beside={below ? 'two' : 'one'}
        >
          <Panel component="div" px="0.625rem">
            <Group gap="sm" wrap="nowrap" px="0.625rem" fw={600}>
              <Progress
                flex={1}
                color={complete === 100 && requested.length === 0 ? 'green.4' : 'amber.5'}
                value={complete}
                aria-label="Entry progress"
              />
              {/* One text, because Group leaves out a 0. */}
              {`${complete}%`}
            </Group>
            {isWide && <StepNav {...nav} onGo={go} />}
          </Panel>
          {neededBeside && <Folded summary="Missing">{neededBeside}</Folded>}
          <Folded summary="Guidebook preview">{preview}</Folded>
          {isStaff && <Beside form={deferredForm} draw={(shown) => children(shown, context, jump).actions} />}
        </Stack>
      )}
      {sheetAt === acted &&
        !(isWide && isStaff) &&
        (isWide ? (
          <Sheet title={titleOf(values)} onClose={() => setSheetAt(undefined)}>
            {more}
          </Sheet>
        ) : (
          <StepsSheet {...nav} status={entry.status} onGo={closing(go)} onClose={() => setSheetAt(undefined)}>
            {!isStaff && (
              <>
                <Divider color="var(--line)" />
                {more}
              </>
            )}
          </StepsSheet>
        ))}
      {below && (
        <Stack className={styles.below} gap="var(--gap)" miw={0}>
          <Beside form={deferredForm} draw={(shown) => below(shown.entry, jump)} />
        </Stack>
      )}
    </div>
  )
}

const none = {}

/** Renders what is beside and below the form only when typing leaves time for it. */
const Beside = memo(
  function Beside({ form, draw }: { form: Form; draw: (form: Form) => ReactNode }) {
    return <>{draw(form)}</>
  },
  (before, after) => before.form === after.form,
)
