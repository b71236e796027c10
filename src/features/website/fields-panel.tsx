import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import type { WebflowMappings } from '#contract/website/schema.ts'
import { webflowTypeLabels, type WebflowType } from '#contract/website/labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { PageHeader, type TabbedHead } from '#app/ui/bar/page-header.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { Columns } from '#app/ui/columns.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { NotConnected } from './not-connected.tsx'
import { MappingEditor } from './mapping-editor.tsx'
import { useWebflowAnswer } from './use-webflow-answer.ts'
import { saveMapping } from './webflow-commands.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

/** Which collection of the site each type maps to, and what is missing. */
export function FieldsPanel({ head, type }: { head: TabbedHead; type: WebflowType | undefined }) {
  const online = useOnline()
  const { answer, fetchedAt, problem, isAsking, again } = useWebflowAnswer('webflow.mapping')
  const { answer: status } = useWebflowAnswer('webflow.status')
  const open = answer?.types.find((one) => one.type === type)
  const suggested = answer?.types.filter(({ mapping, suggestion }) => mapping === null && suggestion !== null) ?? []
  const { isBusy, problem: refused, attempt } = useAttempt('Website')
  /** Picked in the list, not yet in use: there, each arrow key picks one. */
  const [site, setSite] = useState<string>()
  const chosen = site ?? answer?.site_id ?? ''
  const isInUse = chosen === (answer?.site_id ?? '')

  async function takeOver(mappings: WebflowMappings) {
    const message = await saveMapping(mappings, Object.fromEntries(suggested.map((one) => [one.type, one.suggestion])))
    await again()
    return message
  }

  async function choose(mappings: WebflowMappings, site: string) {
    const message = await saveMapping(mappings, {}, site)
    await again({ read: 'now' })
    if (message === undefined) setSite(undefined)
    return message
  }

  if (status?.configured === false && answer?.read_at === null) {
    return (
      <NotConnected label="Fields" head={head}>
        Once you connect one, you choose its collections here and match their fields with the portal’s.
      </NotConnected>
    )
  }
  return (
    <Stack component="section" gap="var(--gap)" maw="68rem" miw={0} aria-label="Fields">
      <PageHeader {...head} about={<AsOf fetchedAt={fetchedAt} />}>
        <Group gap="xs">
          {answer && suggested.length > 0 && (
            <Button variant="filled" disabled={!online} aria-disabled={isBusy} onClick={() => void attempt(() => takeOver(answer))}>
              Use suggested matches
            </Button>
          )}
          <Button disabled={!online} aria-disabled={isAsking} onClick={() => isAsking || void again({ read: 'now' })}>
            {isAsking ? 'Reading…' : 'Reload the site’s fields'}
          </Button>
        </Group>
      </PageHeader>
      {problem && (
        <FetchProblem what="The field mapping" onRetry={() => void again()}>
          {problem}
        </FetchProblem>
      )}
      {!problem && refused && <Problem>{refused}</Problem>}
      {answer && (
        <Dimmed>
          {answer.read_at
            ? `${answer.collections.length} collections, read ${formatLocalDateTime(answer.read_at)}.`
            : 'We haven’t read the site’s collections yet. Connect the site under Site first.'}
        </Dimmed>
      )}
      {answer && answer.sites.length > 1 && (
        <Stack gap="xs" align="flex-start">
          <SelectField
            name="site"
            label="Site"
            hint={isBusy ? 'One moment…' : 'The token has access to several sites. Everything is published to the one in use.'}
            value={chosen}
            choices={answer.sites.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setSite}
          />
          <Button
            disabled={!online}
            aria-disabled={isBusy || isInUse}
            onClick={() => isInUse || void attempt(() => choose(answer, chosen))}
          >
            Use this site
          </Button>
        </Stack>
      )}
      <Columns component="ul" min="17rem" gap="xs" aria-label="Types">
        {answer?.types.map((one) => (
          <Group
            key={one.type}
            component="li"
            gap="0.25rem 0.75rem"
            justify="space-between"
            px="0.875rem"
            pb="0.25rem"
            bg="var(--sheet)"
            bd={`1px solid ${one.type === type ? 'var(--mantine-primary-color-filled)' : 'var(--line)'}`}
          >
            <TallLink
              flex={1}
              fw={600}
              to="/admin/webflow"
              search={{ part: 'fields', type: one.type }}
              aria-current={one.type === type ? 'true' : undefined}
            >
              {webflowTypeLabels[one.type]}
            </TallLink>
            {one.mapping === null ? (
              <Tag tone="wait">Not chosen</Tag>
            ) : one.missing.length > 0 ? (
              <Tag tone="alarm">{one.missing.length} missing</Tag>
            ) : (
              <Tag tone="go">Ready</Tag>
            )}
          </Group>
        ))}
      </Columns>
      {answer && open && <MappingEditor key={open.type} mappings={answer} mapped={open} onDone={() => void again()} />}
      {answer && !open && <p>Choose a type to set its collection and match its fields.</p>}
    </Stack>
  )
}
