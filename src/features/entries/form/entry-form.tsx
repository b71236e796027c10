import '@mantine/core/styles/Progress.layer.css'
import { ActionIcon, Box, Group, Progress, Stack, Text } from '@mantine/core'
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { formMode } from '#contract/entry/editing.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { withOwnSignature } from '#contract/entry/signature.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { entryStatusLabels, entryStatusTones, type EntryStatus } from '#contract/entry/status.ts'
import { titleOf } from '#contract/entry/title.ts'
import { isViewer } from '#app/session/current-session.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { createPendingFocus } from './pending-focus.ts'
import styles from './entry-form.module.css'
import { conflictId, showConflict } from './panels/conflict.ts'
import { EntryNotices } from './panels/entry-notices.tsx'
import type { EntryOnDevice } from './entry-on-device.ts'
import { completenessOf, entryItems } from './entry-items.ts'
import { EntryPreview } from './panels/entry-preview.tsx'
import { PendingChanges } from './panels/revision-panel.tsx'
import { SaveChanges } from './panels/save-changes.tsx'
import { EntryStep } from './steps/entry-step.tsx'
import { stepWith, type StepName } from './steps/entry-steps.ts'
import { StateLine } from './panels/state-line.tsx'
import { StillNeeded } from './steps/still-needed.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { StepNav } from './steps/step-nav.tsx'
import { useEntryForm, type EntryForm as Form } from './use-entry-form.ts'

interface EntryFormProps {
  onDevice: EntryOnDevice
  refresh: () => Promise<EntryOnDevice | null>
  event: Event
  eventCompany: EventCompany | null
  companyName: string
  account: Role
  /** Why this member can’t start another entry now. */
  noNew?: string | undefined
  now: number
  step: StepName
  onStep: (step: StepName) => void
  /** Shown above the form. */
  above?: (entry: Entry) => ReactNode
  /** Shown below the form. */
  below?: (entry: Entry, jump: (field: string) => void) => ReactNode
  /** Comments on the entry, and its actions. */
  children?: (form: Form, context: EntryContext, jump: (field: string) => void) => ReactNode
}

/** The form of a tour entry, in steps. It saves by itself, also offline; only submitting needs the network. */
export function EntryForm(props: EntryFormProps) {
  const { onDevice, refresh, event, eventCompany, companyName, account, noNew, now, step, onStep, above, below, children } = props
  const form = useEntryForm(onDevice, { account, event, refresh })
  const { entry } = form
  const context: EntryContext = { role: account, now, event, eventCompany, isViewer: isViewer() }
  const { mode, message } = formMode(entry, context, event.lock_policy)
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
  const isWide = useMedia('(min-width: 80em)')
  const isPhone = useMedia('(width < 48em)')
  // On staff pages these panels hold forms of their own, so they stay mounted beside the form.
  const isBeside = isWide || account === 'admin'
  const pageId = useId()
  const [pendingFocus] = useState(createPendingFocus)
  // The status that the sheet was opened at: an action in it that changes the status, such as Recall, closes it.
  const [moreAt, setMoreAt] = useState<EntryStatus>()
  if (moreAt !== undefined && moreAt !== entry.status) setMoreAt(undefined)

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

  /** The progress, a preview, comments and actions: beside the form, or in a sheet where there is no room. */
  const about = (onJump: (field: string) => void) => (
    <>
      <Group gap="sm" wrap="nowrap" fw={600}>
        <Progress flex={1} color="amber.5" value={complete} aria-label="Entry progress" /> {complete}%
      </Group>
      {isWide && <StepNav kind={entry.kind} items={items} current={step} onGo={go} />}
      {step !== 'review' && entry.status !== 'WITHDRAWN' && (
        <Disclosure label="Still needed">
          <StillNeeded {...{ form, context, items, onJump }} />
        </Disclosure>
      )}
      <Disclosure label="Guidebook preview">
        <EntryPreview kind={entry.kind} number={entry.number} values={values} awardIds={entry.award_ids} companyName={companyName} />
      </Disclosure>
      {children && <Beside form={deferredForm} draw={(shown) => children(shown, context, onJump)} />}
    </>
  )

  return (
    <div className={styles.layout}>
      <Stack component="header" gap="0.375rem" pos="relative" miw={0}>
        {/* On a phone, the header of the page names it. */}
        {!isPhone && (
          <Text inherit c="dimmed" fw={600}>
            {event.name}
          </Text>
        )}
        <Group gap="0.25rem 1rem" pe={isBeside ? 0 : '2.25rem'}>
          <h1>{titleOf(form.values)}</h1>
          {account === 'member' && <Tag tone={entryStatusTones[entry.status]}>{entryStatusLabels[entry.status]}</Tag>}
        </Group>
        <StateLine form={mode === 'none' ? { ...form, problems: none } : form} zone={event.timezone} isStaff={account === 'admin'} />
        {!isBeside && (
          <ActionIcon
            pos="absolute"
            top="-0.5rem"
            right="-0.5rem"
            variant="subtle"
            color="gray"
            size="2.75rem"
            aria-label="More about this entry"
            aria-haspopup="dialog"
            onClick={() => setMoreAt(entry.status)}
          >
            <Icon name="more" />
          </ActionIcon>
        )}
      </Stack>
      {above?.(entry)}
      <EntryNotices form={form} context={context} mode={mode} message={message} zone={event.timezone} step={step} onJump={jump} />
      <Stack id={pageId} className={styles.main} gap="var(--gap)" miw={0} style={{ scrollMarginTop: '1rem' }}>
        <EntryStep {...{ form, event, step, context, mode, noNew, items }} company={eventCompany} onJump={jump} onShown={applyFocus} />
        {mode === 'revision' && <PendingChanges form={form} />}
        <Box {...(form.unsaved.length > 0 ? { className: styles.bars, miw: 0 } : { display: 'contents' })}>
          {form.unsaved.length > 0 && <SaveChanges form={form} />}
          <StepBar kind={entry.kind} items={items} current={step} onGo={go} hasList={!isWide} isStaff={account === 'admin'} />
        </Box>
      </Stack>
      {isBeside && (
        <Stack
          className={styles.aside}
          component="aside"
          gap="sm"
          miw={0}
          aria-label="About this entry"
          data-beside={below ? 'two' : 'one'}
        >
          {about(jump)}
        </Stack>
      )}
      {!isBeside && moreAt === entry.status && (
        <Sheet title="About this entry" onClose={() => setMoreAt(undefined)}>
          {about((field) => {
            setMoreAt(undefined)
            jump(field)
          })}
        </Sheet>
      )}
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
