import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { editMode, type EntryContext } from '#contract/entry-lifecycle.ts'
import { completeness, readiness } from '#contract/entry-readiness.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { EventCompany } from '#contract/event-company.ts'
import type { Event } from '#contract/event.ts'
import type { Role } from '#contract/role.ts'
import action from '#app/ui/action.module.css'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ChangeRequest } from './change-request.tsx'
import styles from './entry-form.module.css'
import { EntryPreview } from './entry-preview.tsx'
import { stepsOf, stepWith, type StepName } from './entry-steps.ts'
import { ReadinessList } from './readiness-list.tsx'
import { StateLine } from './state-line.tsx'
import { StepBasics } from './step-basics.tsx'
import { StepDescription } from './step-description.tsx'
import { StepHome } from './step-home.tsx'
import { StepHours } from './step-hours.tsx'
import { StepJudging } from './step-judging.tsx'
import { StepLocation } from './step-location.tsx'
import { StepNav } from './step-nav.tsx'
import { StepPeople } from './step-people.tsx'
import { StepPhotos } from './step-photos.tsx'
import { StepReview } from './step-review.tsx'
import type { EntryFormSlots } from './step-props.ts'
import { SubmitPanel } from './submit-panel.tsx'
import { useEntryForm } from './use-entry-form.ts'

interface EntryFormProps {
  entry: Entry
  event: Event
  eventCompany: EventCompany | null
  companyName: string
  account: Role
  /** Milliseconds by the server's clock. */
  now: number
  step: StepName
  onStep: (step: StepName) => void
  slots: EntryFormSlots
  /** What is said about the entry, and what staff do with it. */
  children?: ReactNode
}

/** A tour entry in its steps. It saves itself; nothing here waits for a network but handing it in. */
export function EntryForm({ entry, event, eventCompany, companyName, account, now, step, onStep, slots, children }: EntryFormProps) {
  const form = useEntryForm(entry)
  const context: EntryContext = { role: account, now, event, eventCompany }
  const { mode, sentence } = editMode(entry, context, event.lock_policy)
  // The checklist may follow the keys a moment later; the keys may not wait for it.
  const values = useDeferredValue(form.values)
  const items = readiness(entry.kind, values, event)
  const steps = stepsOf(entry.kind)
  const at = steps.findIndex(({ name }) => name === step)
  const page = useRef<HTMLDivElement>(null)
  const goal = useRef<string>(undefined)

  useEffect(() => {
    const field = goal.current
    goal.current = undefined
    if (field === undefined) return
    const box = page.current
    const target = box?.querySelector<HTMLElement>(`[name='${field}'], [name^='${field}.'], [data-field='${field}'] :is(input, button)`)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  })

  function go(next: StepName) {
    void form.flush()
    onStep(next)
  }

  function jump(field: string) {
    goal.current = field
    const next = stepWith(entry.kind, field)
    if (next === step) form.set('title', form.values.title)
    else go(next)
  }

  const props = { form, event, slots }
  const parts: Record<StepName, ReactNode> = {
    basics: <StepBasics {...props} />,
    location: <StepLocation {...props} />,
    home: <StepHome {...props} />,
    description: <StepDescription {...props} />,
    photos: <StepPhotos {...props} />,
    people: <StepPeople {...props} />,
    hours: <StepHours {...props} />,
    judging: <StepJudging {...props} />,
    review: (
      <StepReview
        {...props}
        checklist={
          <section className={styles.checklist} aria-label="What is still needed">
            <h2>What is still needed</h2>
            <ReadinessList items={items} onJump={jump} />
          </section>
        }
        submit={<SubmitPanel form={form} context={context} onJump={jump} />}
      />
    ),
  }

  return (
    <div className={styles.layout}>
      <header className={styles.head}>
        <p className={styles.event}>{event.name}</p>
        <h1>{form.values.title || 'Untitled entry'}</h1>
        <StateLine form={form} />
      </header>
      {sentence && mode === 'none' && <p className={styles.locked}>{sentence}</p>}
      {mode === 'revision' && (
        <p className={styles.locked}>
          This entry is approved. What you change waits until the association accepts it; the public sees it as it was.
        </p>
      )}
      {entry.changes_requested && <ChangeRequest request={entry.changes_requested} onJump={jump} />}
      <StepNav steps={steps} items={items} current={step} onGo={go} />
      <div ref={page} className={styles.step} inert={mode === 'none'}>
        {parts[step]}
        <div className={styles.pager}>
          {at > 0 && (
            <button type="button" className={action.secondary} onClick={() => go(steps[at - 1]?.name ?? 'basics')}>
              Back
            </button>
          )}
          {at < steps.length - 1 && (
            <button type="button" className={action.primary} onClick={() => go(steps[at + 1]?.name ?? 'review')}>
              Next: {steps[at + 1]?.title}
            </button>
          )}
        </div>
      </div>
      <aside className={styles.aside}>
        <p className={styles.complete}>
          <progress max={100} value={completeness(items)} aria-label="How much is there" /> {completeness(items)} %
        </p>
        {step !== 'review' && (
          <Disclosure label="What is still needed">
            <ReadinessList items={items} onJump={jump} />
          </Disclosure>
        )}
        <Disclosure label="Preview as in the guidebook">
          <EntryPreview kind={entry.kind} number={entry.number} values={values} companyName={companyName} image={slots.image} />
        </Disclosure>
        {children}
      </aside>
    </div>
  )
}
