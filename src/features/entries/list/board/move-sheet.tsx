import { Stack, Text } from '@mantine/core'
import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels } from '#contract/entry/status.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { actionLabels } from '../../staff/action-labels.ts'
import type { Move } from './board-moves.ts'

interface MoveSheetProps {
  entry: Entry
  moves: readonly Move[]
  onChoose: (verb: EntryAction) => void
  onClose: () => void
}

/** Moves a card without dragging: lists the columns it can go to, and why the others are unavailable. */
export function MoveSheet({ entry, moves, onChoose, onClose }: MoveSheetProps) {
  const name = titleOf(entry)
  const possible = moves.filter(({ problem }) => problem === null)
  return (
    <Sheet title={`Move ${name}`} onClose={onClose}>
      <p>Current status: {entryStatusLabels[entry.status]}</p>
      <Stack gap="0.5rem">
        {possible.map(({ verb, to }) => (
          <Button key={verb} onClick={() => onChoose(verb)}>
            {actionLabels[verb].label} → {entryStatusLabels[to]}
          </Button>
        ))}
      </Stack>
      {possible.length === 0 && <p>No other status is possible from here.</p>}
      {moves.map(
        ({ verb, problem }) =>
          problem !== null && (
            <Text key={verb} inherit c="dimmed">
              <strong>{actionLabels[verb].label}</strong>: {problem}
            </Text>
          ),
      )}
    </Sheet>
  )
}
