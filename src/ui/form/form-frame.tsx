import { Box, Stack } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useId, useRef, type ReactNode, useEffect } from 'react'
import { UnsettledTexts } from '#app/ui/fields/unsettled-text.ts'
import type { RecordForm, SummaryLine } from '#app/ui/record/record-form.ts'
import { SaveBar } from '#app/ui/record/save-bar.tsx'
import { useSaveKey } from './use-save-key.ts'
import type { ListedSection } from './section-list.tsx'
import { SectionRail, SectionsButton } from './section-rail.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { DiscardButton } from '#app/ui/record/discard-button.tsx'
import { DraftOffer } from '#app/ui/record/draft-offer.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { fieldsInvalid, fixLabel } from './fix-label.ts'
import { JumpButton } from './jump-button.tsx'

interface FormFrameProps<R, V> {
  form: RecordForm<R, V>
  /** Accessible name of the form. */
  label: string
  saveLabel?: string
  outcome?: ReactNode
  /** What else saving changes. */
  effects?: readonly string[]
  /** Sections of a long form, for its navigation, with what each needs; 'titles' for their titles alone. */
  sections?: readonly ListedSection[] | 'titles' | undefined
  /** The question that follows when someone else saved the same fields first. */
  conflict?: ReactNode
  /** Whether it offers the draft of an earlier visit; otherwise its page does. */
  offersDraft?: boolean
  /** Whether it is one of several parts of a page with actions of their own. */
  isPart?: boolean
  /** After the fields, such as the record's history: the bar is the end of the page. It has no fields. */
  foot?: ReactNode
  children: ReactNode
}

/** `--beside-form` is the rail with the gap. */
const besideRail = { '--beside-form': '14.5rem', gridTemplateColumns: '13rem minmax(0, 1fr)', gap: '1.5rem', alignItems: 'start' }

/** The frame of every form: the restored draft, the error summary, saving, and conflicts. */
export function FormFrame<R, V>(props: FormFrameProps<R, V>) {
  const {
    form,
    label,
    saveLabel = 'Save',
    outcome,
    effects,
    sections,
    conflict,
    offersDraft = true,
    isPart = false,
    foot,
    children,
  } = props
  const listed = sections === 'titles' ? undefined : sections
  const hasRail = useMedia('(width >= 80em)')
  const { element, submit, draft, summary, failure, isSaving } = form
  const drawn = useRef<HTMLFormElement>(null)
  const ref = useMergedRef(element, drawn)
  // A submit event, as with its button. A part without changes says nothing about the page's other changes.
  useSaveKey(drawn, () => {
    if (!isPart || form.isDirtyNow()) drawn.current?.requestSubmit()
  })

  const fields = (
    <form
      ref={ref}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="var(--gap)" miw={0} maw="68rem">
        {offersDraft && draft && (
          <DraftOffer updatedAt={draft.updatedAt} problems={draft.problems} onResume={draft.resume} onDiscard={draft.discard} />
        )}
        <ErrorSummary lines={summary} failure={failure} attempts={form.attempts} onJump={form.focus} />
        <Stack gap="var(--gap)" miw={0} opacity={form.isBlocked ? 0.5 : 1} inert={form.isBlocked}>
          <UnsettledTexts value={form.unsettledText}>{children}</UnsettledTexts>
        </Stack>
        {/* It can be read before deciding about an earlier draft. */}
        {foot}
        <Box display="contents" inert={form.isBlocked}>
          <SaveBar
            saveLabel={saveLabel}
            isNew={form.base === null}
            isPart={isPart}
            isDirty={form.isDirty || draft !== undefined || summary.length > 0}
            isSaving={isSaving}
            draftStatus={draft ? { at: draft.updatedAt, failed: false } : form.draftStatus}
            problems={form.marked.length}
            refusal={form.isDirty ? undefined : failure}
            outcome={outcome}
            {...(effects && { effects })}
          >
            {sections && <SectionsButton sections={listed} />}
            {form.isDirty && <DiscardButton onDiscard={() => void form.discard()} />}
          </SaveBar>
        </Box>
        {conflict}
      </Stack>
    </form>
  )
  if (!sections) return fields
  return (
    <Box {...(hasRail && { display: 'grid', style: besideRail })}>
      {hasRail && (
        <Box pos="sticky" top="calc(var(--stuck) + 1rem)" mah="calc(100dvh - var(--stuck) - 2rem)" style={{ overflowY: 'auto' }}>
          <SectionRail sections={listed} />
        </Box>
      )}
      {fields}
    </Box>
  )
}

interface ErrorSummaryProps {
  lines: readonly SummaryLine[]
  /** An error about the form as a whole. */
  failure: string | undefined
  /** How many times the form was to be saved. */
  attempts: number
  onJump: (path: string) => void
}

/** Lists what keeps the form from saving; each line jumps to its field. Takes focus after each attempt to save, never while someone types. */
export function ErrorSummary({ lines, failure, attempts, onJump }: ErrorSummaryProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const isShown = lines.length > 0 || failure !== undefined
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (!isShown) return null
  // The heading counts the fields.
  const isSaidAbove = lines.length > 0 && failure === fieldsInvalid
  return (
    // Not an alert: it has the focus, and an alert would be read again with each field that is fixed.
    // The page's head, which is right above it, comes into view whole.
    <Panel tone="alarm" ref={box} aria-labelledby={id} tabIndex={-1} style={{ scrollMarginTop: '8rem' }}>
      <h2 id={id}>{lines.length > 0 ? fixLabel(lines.length) : 'Your changes weren’t saved'}</h2>
      {failure && !isSaidAbove && <p>{failure}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map(({ path, label, message }) => (
            <li key={path}>
              <JumpButton label={`${label}:`} onClick={() => onJump(path)}>
                {message}
              </JumpButton>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
