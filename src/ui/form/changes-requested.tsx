import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Callout } from './callout.tsx'

interface ChangesRequestedProps {
  request: { message: string; fields: readonly string[] }
  labels: Readonly<Record<string, string>>
  /** Undefined where the fields cannot be edited. */
  onJump: ((field: string) => void) | undefined
}

/** What the association asked for, with a button to each of the fields. */
export function ChangesRequested({ request: { message, fields }, labels, onJump }: ChangesRequestedProps) {
  return (
    <Callout title="Changes requested" tone="alarm">
      <p>{message}</p>
      <Group gap="0.5rem" align="stretch">
        {onJump &&
          fields.map((field) => (
            <Button key={field} onClick={() => onJump(field)}>
              Go to {labels[field] ?? field}
            </Button>
          ))}
      </Group>
    </Callout>
  )
}
