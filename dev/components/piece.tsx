import { Stack, Title } from '@mantine/core'
import { useState, type ReactNode } from 'react'

/** A component of src/ui in its states, by file path. */
export type Pieces = Record<string, ReactNode>

/** One folder of src/ui. */
export function Folder({ title, pieces }: { title: string; pieces: Pieces }) {
  return (
    <Stack component="section" aria-label={title} maw="60rem">
      <Title order={2}>{title}</Title>
      {Object.entries(pieces).map(([file, states]) => (
        <Stack key={file} gap="sm" p="md" bd="1px dashed var(--line-strong)">
          <Title order={3}>{file}</Title>
          {states}
        </Stack>
      ))}
    </Stack>
  )
}

/** A field that keeps its value. */
export function Live<T>({ start, children }: { start: T; children: (value: T, onChange: (value: T) => void) => ReactNode }) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}

export const nothing = () => undefined
export const refused = async () => 'The server said no.'
