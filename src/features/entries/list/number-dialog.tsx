import { plural } from '#contract/value/plural.ts'
import { Stack, Table } from '@mantine/core'
import { useRef, useState } from 'react'
import { numberScheme, type NumberScheme } from '#contract/entry/staff-endpoints.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Button } from '#app/ui/button.tsx'
import { schemaErrors } from '#app/ui/form/form-errors.ts'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import type { UndoAnswer } from '#app/ui/messages/undo-button.tsx'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { numberEntries, undoNumbers, type NumberPlan } from './entry-commands.ts'

/** The first number is null while its field is empty. */
type Scheme = Omit<NumberScheme, 'start'> & { start: number | null }

const defaultScheme: Scheme = {
  start: 1,
  within_region: 'CITY',
  prefixes: { NEW_HOME: '', REMODEL: 'R', DEVELOPMENT: 'D' },
  keeps_given: true,
}

const dialogTitle = 'Assign numbers'

interface NumberDialogProps {
  eventId: string
  /** Only these entries; all entries of the event if absent. */
  ids?: readonly string[]
  /** Called with how many entries got a number, and how to undo it. */
  onDone: (count: number, undo: () => Promise<UndoAnswer>) => void
  onClose: () => void
}

/** Assigns guidebook numbers, after a preview. */
export function NumberDialog({ eventId, ids, onDone, onClose }: NumberDialogProps) {
  const [scheme, setScheme] = useState(defaultScheme)
  /** The last preview, and the settings that it is of. */
  const [preview, setPreview] = useState<{ of: Scheme; plan: NumberPlan }>()
  const [startError, setStartError] = useState<string>()
  const { isBusy, problem, attempt } = useAttempt(dialogTitle)
  const isClosed = useRef(false)
  const change = (patch: Partial<Scheme>) => {
    setScheme((now) => ({ ...now, ...patch }))
    setStartError(undefined)
  }
  const plan = preview?.of === scheme ? preview.plan : undefined
  const prefix = (kind: keyof NumberScheme['prefixes'], letter: string) =>
    change({ prefixes: { ...scheme.prefixes, [kind]: letter.toUpperCase().slice(0, 1) } })

  function close() {
    isClosed.current = true
    onClose()
  }

  async function run(isDryRun: boolean): Promise<string | undefined> {
    const { start } = scheme
    const error = start === null ? 'Enter the first number.' : schemaErrors(numberScheme, scheme)['start']
    setStartError(error)
    if (start === null || error !== undefined) {
      jumpToField(document, 'start')
      return undefined
    }
    const answer = await numberEntries(eventId, { ...scheme, start }, { ids, isDryRun })
    // Of a preview that was given up, nothing is said.
    if (typeof answer === 'string') return isDryRun && isClosed.current ? undefined : answer
    const { assigned_at: at } = answer
    if (at === null) {
      setPreview({ of: scheme, plan: answer })
      return undefined
    }
    onDone(answer.assignments.length, () => undoNumbers(eventId, at))
    // By then, another dialog may be open in its place.
    if (!isClosed.current) onClose()
    return undefined
  }

  return (
    <Sheet title={dialogTitle} onClose={close}>
      <p>
        {ids
          ? `Assigns numbers to the approved and published entries among the ${ids.length} selected`
          : 'Assigns numbers to approved and published entries'}
        , region by region in the order of the regions list. An entry keeps its number once its proof is sent.
      </p>
      <NumberField
        name="start"
        label="First number"
        isWhole
        value={scheme.start}
        error={startError}
        onChange={(start) => change({ start })}
      />
      <RadioGroup
        name="within_region"
        label="Order within a region"
        value={scheme.within_region}
        choices={[
          { value: 'CITY', label: 'By city, then by name' },
          { value: 'NEAREST', label: 'By distance, from each home to the nearest one' },
        ]}
        onChange={(within) => change({ within_region: within })}
      />
      <TextLine
        name="remodel"
        label="Prefix for remodels"
        value={scheme.prefixes.REMODEL}
        onChange={(letter) => prefix('REMODEL', letter)}
      />
      <TextLine
        name="development"
        label="Prefix for developments"
        value={scheme.prefixes.DEVELOPMENT}
        onChange={(letter) => prefix('DEVELOPMENT', letter)}
      />
      <CheckboxField
        name="keeps_given"
        label="Keep existing numbers"
        value={scheme.keeps_given}
        onChange={(keeps) => change({ keeps_given: keeps })}
      />
      {problem && <Problem>{problem}</Problem>}
      <LiveText>{plan && countMessage(plan)}</LiveText>
      {plan && <Plan plan={plan} />}
      <SheetActions>
        <Button onClick={close}>Cancel</Button>
        <Button variant={plan ? 'default' : 'filled'} aria-disabled={isBusy} onClick={() => void attempt(() => run(true))}>
          Preview
        </Button>
        {plan && plan.assignments.length > 0 && (
          <Button variant="filled" aria-disabled={isBusy} onClick={() => void attempt(() => run(false))}>
            Assign numbers
          </Button>
        )}
      </SheetActions>
    </Sheet>
  )
}

function countMessage({ assignments: { length: count } }: NumberPlan): string {
  if (count === 0) return 'Every eligible entry already has a number.'
  return `${plural(count, 'entry will get a number', 'entries will get numbers')}.`
}

function Plan({ plan: { assignments, locked, not_ready: notReady } }: { plan: NumberPlan }) {
  const messages = [
    locked > 0 &&
      `${plural(locked, 'entry keeps its number because its proof was', 'entries keep their numbers because their proofs were')} sent. To change one, unlock the entry. If its proof is approved, change the number in the entry.`,
    notReady > 0 &&
      `${plural(notReady, 'entry won’t get a number because it isn’t', 'entries won’t get a number because they aren’t')} approved or published.`,
  ].filter((message) => message !== false)
  return (
    <Stack gap="0.5rem">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {assignments.length > 0 && (
        <Table fz="md" verticalSpacing="0.5rem" horizontalSpacing="0.5rem" borderColor="var(--line)">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Number</Table.Th>
              <Table.Th scope="col">Previous</Table.Th>
              <Table.Th scope="col">Entry</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {assignments.map(({ id, title, was, number }) => (
              <Table.Tr key={id}>
                <Table.Td>{number}</Table.Td>
                <Table.Td>{was ?? '—'}</Table.Td>
                <Table.Th scope="row" fw={400}>
                  {titleOf({ title })}
                </Table.Th>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
