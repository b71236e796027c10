import { Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import type { WebflowPlan, WebflowStatus } from '#contract/website/schema.ts'
import type { WebflowMode } from '#contract/website/labels.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { failureOf } from '#app/outbox/commands/command.ts'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useClock } from '#app/ui/use-clock.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { PageHeader, type TabbedHead } from '#app/ui/bar/page-header.tsx'
import { TallAnchor, TallLink } from '#app/ui/tall-link.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { RunLine } from './runs-panel.tsx'
import { useRuns } from './use-runs.ts'
import { useWebflowAnswer } from './use-webflow-answer.ts'
import { publishSite, startRun } from './webflow-commands.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

export function SitePanel({ head, onRun }: { head: TabbedHead; onRun: (id: string) => void }) {
  const online = useOnline()
  const status = useWebflowAnswer('webflow.status')
  const plan = useWebflowAnswer('webflow.plan')
  const runs = useRuns(() => {
    void plan.again()
    void status.again()
  })
  const [message, setMessage] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const { answer } = status
  const showMessage = (text: string) => {
    setMessage(text)
    setRefused(undefined)
  }
  const showRefusal = (text: string) => {
    setMessage(undefined)
    setRefused(text)
    void status.again()
  }
  const latest = runs.answer?.[0]

  return (
    <Stack component="section" gap="var(--gap)" maw="68rem" miw={0} aria-label="Site">
      <PageHeader {...head} about={<AsOf fetchedAt={status.fetchedAt} />}>
        {answer?.configured && <RunButtons counts={plan.answer?.counts} isOnline={online} onStarted={onRun} />}
      </PageHeader>
      {status.problem && (
        <FetchProblem what="The website’s status" onRetry={() => void status.again()}>
          {status.problem}
        </FetchProblem>
      )}
      {!answer && status.isAsking && <Dimmed>One moment…</Dimmed>}
      {answer && !answer.configured && <Unconfigured />}
      {answer?.configured && (
        <Panel gap="0.875rem" aria-labelledby="connection">
          <Group gap="xs">
            <h2 id="connection">Connection</h2>
            <Tag tone={answer.connection.ok ? 'go' : 'alarm'}>{answer.connection.ok ? 'Connected' : 'Couldn’t connect'}</Tag>
          </Group>
          {!answer.connection.ok && (
            <Text inherit c="var(--alarm)" fw={600}>
              {answer.connection.sentence}
            </Text>
          )}
          <Facts>
            <Fact term="Site">
              {answer.site ? (
                <TallAnchor my="-0.625rem" href={answer.site.url} target="_blank" rel="noreferrer">
                  {answer.site.name}
                </TallAnchor>
              ) : (
                'Unknown'
              )}
            </Fact>
            <Fact term="Rate limit">
              {answer.rate.limit === null ? 'Unknown' : `${answer.rate.limit} requests per minute, ${answer.rate.remaining ?? 0} left`}
            </Fact>
            <Fact term="Whole site published">{answer.site_published_at ? formatLocalDateTime(answer.site_published_at) : 'Not yet'}</Fact>
          </Facts>
          <Group gap="xs">
            <PublishSite status={answer} isOnline={online} onPublished={showMessage} onRefused={showRefusal} />
            <Button
              disabled={!online}
              aria-disabled={status.isAsking}
              onClick={() => status.isAsking || void status.again({ check: 'now' })}
            >
              {status.isAsking ? 'Checking…' : 'Check connection'}
            </Button>
          </Group>
          <EdgeNote component="output" tone="go">
            {message}
          </EdgeNote>
          {refused !== undefined && <Problem>{refused}</Problem>}
        </Panel>
      )}
      {plan.answer && answer && <DifferenceTable plan={plan.answer} isConfigured={answer.configured} />}
      {latest && (
        <Panel gap="0.875rem" aria-labelledby="latest">
          <h2 id="latest">Latest run</h2>
          <RunLine run={latest} isConnected={answer?.configured !== false} onOpen={onRun} />
          <TallLink to="/admin/webflow" search={{ part: 'runs' }}>
            All runs
          </TallLink>
        </Panel>
      )}
    </Stack>
  )
}

function Unconfigured() {
  return (
    <Panel gap="0.875rem" aria-labelledby="unconfigured">
      <h2 id="unconfigured">No website is connected yet</h2>
      <p>
        Until one is connected, nothing goes online. What you publish here is sent once it’s connected, and everything else works without
        it. Connecting takes access to Webflow and to the server that runs this portal. If you don’t run the server, send these steps to the
        person who does.
      </p>
      <List type="ordered" spacing="0.5rem">
        <li>
          In Webflow, open the site’s settings, <b>Apps & integrations</b>, and create an API token that can read and write the CMS and
          publish the site.
        </li>
        <li>
          Set it on the server as <code>WEBFLOW_TOKEN</code>, and restart the server. The token stays there and is never sent to a browser.
        </li>
        <li>Come back here, check the fields and start a dry run.</li>
      </List>
    </Panel>
  )
}

interface RunButtonsProps {
  counts: WebflowPlan['counts'] | undefined
  isOnline: boolean
  onStarted: (id: string) => void
}

function RunButtons({ counts, isOnline, onStarted }: RunButtonsProps) {
  const [mode, setMode] = useState<WebflowMode>()
  const { isBusy, problem, attempt } = useAttempt('Website')
  const isLeft = usePageLeft()
  const sum = (name: 'create' | 'update' | 'unpublish') => Object.values(counts ?? {}).reduce((all, one) => all + one[name], 0)
  const [made, changed, off] = [sum('create'), sum('update'), sum('unpublish')]

  async function start(wanted: WebflowMode, isDry: boolean): Promise<string | undefined> {
    const started = await startRun({ mode: wanted, isDry })
    if (started.ok && !isLeft()) onStarted(started.data.id)
    return failureOf(started)
  }

  return (
    <Group gap="xs">
      <Button variant="filled" disabled={!isOnline || made + changed + off === 0} onClick={() => setMode('CHANGED')}>
        Publish changes…
      </Button>
      <Button disabled={!isOnline} aria-disabled={isBusy} onClick={() => void attempt(() => start('CHANGED', true))}>
        {isBusy ? 'One moment…' : 'Dry run'}
      </Button>
      <Button disabled={!isOnline} onClick={() => setMode('ALL')}>
        Resend everything…
      </Button>
      {problem && <Problem>{problem}</Problem>}
      {!isOnline && <Dimmed>Publishing needs a connection.</Dimmed>}
      {mode && (
        <ConfirmDialog
          title={mode === 'ALL' ? 'Resend everything?' : 'Publish changes?'}
          confirmLabel={mode === 'ALL' ? 'Resend everything' : 'Publish'}
          onConfirm={() => start(mode, false)}
          onClose={() => setMode(undefined)}
        >
          {mode === 'ALL' ? (
            <p>
              Resends every public record, even if it hasn’t changed. This takes longer and restores records that were unpublished manually.
            </p>
          ) : (
            <p>
              {made} new, {changed} changed, {off} to unpublish. The run continues in the background if you leave this page.
            </p>
          )}
        </ConfirmDialog>
      )}
    </Group>
  )
}

interface PublishSiteProps {
  status: WebflowStatus
  isOnline: boolean
  onPublished: (message: string) => void
  /** Called on failure. Someone else may have just published the site, so fetch the time it is possible again. */
  onRefused: (message: string) => void
}

const secondMs = 1000

/** Publishes the whole site. Webflow allows this once a minute, so the button shows a countdown. */
export function PublishSite({ status, isOnline, onPublished, onRefused }: PublishSiteProps) {
  const from = status.site_publish_from ? toMillis(status.site_publish_from) : 0
  const now = useClock(serverNow, (at) => (at < from ? at + secondMs : null))
  const seconds = Math.max(0, Math.ceil((from - now) / secondMs))

  async function publish() {
    const message = await publishSite()
    if (message === undefined) onPublished('The site is being published.')
    else onRefused(message)
  }

  return (
    <ConfirmButton
      label={seconds > 0 ? `Publish site (in ${seconds} s)` : 'Publish site…'}
      confirmLabel="Publish site"
      detail="This publishes everything on the site, including unfinished pages."
      disabled={!isOnline || !status.connection.ok}
      aria-disabled={seconds > 0}
      onConfirm={publish}
    />
  )
}
