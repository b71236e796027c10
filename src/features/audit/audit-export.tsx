import { Box, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { Button } from '#app/ui/button.tsx'
import { fetchAll } from './audit-pages.ts'
import type { Names } from './audit-values.ts'
import { readNames } from './use-audit.ts'

interface AuditExportProps {
  query: Record<string, string>
  onExport: (events: readonly AuditEvent[], names: Names) => void
}

/** Exports everything that matches the filters, not just the loaded events. */
export function AuditExport({ query, onExport }: AuditExportProps) {
  const [count, setCount] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)

  useEffect(() => () => running.current?.abort(), [])

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setCount(0)
    const answer = await fetchAll(query, { signal: controller.signal, onProgress: setCount })
    setCount(undefined)
    if (answer?.ok) onExport(answer.pages.events, await readNames(answer.pages.events.map(({ entity_id: id, diff }) => [id, diff])))
    else if (answer) setProblem(answer.message)
  }

  return (
    <Group gap="xs">
      <Box component="output" c="dimmed" fz="0.9375rem">
        {count === undefined ? problem : `${count.toLocaleString('en-US')} lines…`}
      </Box>
      {count === undefined ? (
        <Button onClick={() => void start()}>Export CSV</Button>
      ) : (
        <Button onClick={() => running.current?.abort()}>Cancel</Button>
      )}
    </Group>
  )
}
