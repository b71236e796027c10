import { useEffect, type ReactNode } from 'react'
import { useAnswer } from '#app/sync/use-answer.ts'
import { failedMails, followServiceStatus } from '#app/sync/sync-dashboard.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { Box, Group, Text } from '@mantine/core'
import type { Services } from '#contract/session/services.ts'
import type { WebflowStatus } from '#contract/website/schema.ts'
import { Columns } from '#app/ui/columns.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

/** Checks the services again when it mounts. */
export function Services() {
  const services = useAnswer('services', {})
  const site = useAnswer('webflow.status', {})
  const mails = useAnswer('emails.list', failedMails)
  useEffect(followServiceStatus, [])
  return (
    <ServicesPanel
      services={services?.answer ?? null}
      site={site?.answer ?? null}
      failedMails={mails?.total ?? null}
      age={<AsOf fetchedAt={services?.fetchedAt} />}
    />
  )
}

interface ServicesPanelProps {
  /** Each is null until it has been checked. */
  services: Services | null
  site: WebflowStatus | null
  failedMails: number | null
  age: ReactNode
}

export function ServicesPanel({ services, site, failedMails, age }: ServicesPanelProps) {
  // A response cached by an earlier version lacks these fields.
  const { mail, account_mail: accountMail }: Partial<Services> = services ?? {}
  const isAccountMailFailing = Boolean(accountMail?.failed_at)
  const isMailOff = mail?.configured === false
  return (
    <>
      <Columns component="ul" min="16rem" isFilling gap="0.25rem 1.5rem">
        <Service state={services ? (services.identity.answers && !needsFixing(services.identity) ? 'fine' : 'failing') : 'unknown'}>
          <TallLink mih="var(--control-height)" to="/admin/firebase">
            Sign-in service
          </TallLink>
          <Text c="dimmed" fz="0.9375rem">
            {services ? identityMessage(services.identity) : 'Not checked yet'}
          </Text>
        </Service>
        <Service state={!site?.configured ? 'unknown' : site.connection.ok ? 'fine' : 'failing'}>
          <TallLink mih="var(--control-height)" to="/admin/webflow">
            Website (Webflow)
          </TallLink>
          <Text c="dimmed" fz="0.9375rem">
            {site ? siteMessage(site) : 'Not checked yet'}
          </Text>
        </Service>
        <Service state={isAccountMailFailing || failedMails ? 'failing' : failedMails === null || isMailOff ? 'unknown' : 'fine'}>
          <TallLink mih="var(--control-height)" to="/admin/mail" search={failedMails ? { 'f.state': 'Failed' } : {}}>
            Mail
          </TallLink>
          <Text c="dimmed" fz="0.9375rem">
            {failedMails === null ? 'Not checked yet' : mailMessage(failedMails, isMailOff)}
          </Text>
          {isAccountMailFailing && (
            <Text c="dimmed" fz="0.9375rem">
              The latest invitation or password reset couldn’t be emailed. Open the person’s account and send them the link.
            </Text>
          )}
        </Service>
      </Columns>
      {age}
    </>
  )
}

const tones = { fine: 'var(--go)', failing: 'var(--barn-red)', unknown: 'var(--line-strong)' }

function Service({ state, children }: { state: keyof typeof tones; children: ReactNode }) {
  return (
    <Group component="li" gap="0.75rem" wrap="nowrap" align="flex-start" data-state={state}>
      <Box flex="none" w="0.625rem" h="0.625rem" mt="0.875rem" bdrs="50%" bg={tones[state]} />
      <Box miw={0}>{children}</Box>
    </Group>
  )
}

function identityMessage({ answers, ms, project, is_emulator: isEmulator, problems }: Services['identity']): string {
  if (needsFixing({ problems })) return 'Some settings need fixing. Open Firebase to see them.'
  if (!answers) return 'Not responding. No one can sign in. People who are signed in can keep working.'
  return `Responds in ${ms} ms${isEmulator ? ', local emulator' : `, project ${project}`}`
}

/** Google not responding is not a settings problem. A response cached by an earlier version has no `problems`. */
function needsFixing({ problems = [] }: Partial<Services['identity']>): boolean {
  return problems.some((problem) => problem !== 'NOT_CHECKED')
}

function siteMessage({ configured, connection }: WebflowStatus): string {
  return configured ? connection.sentence : 'Not configured'
}

function mailMessage(failed: number, isOff: boolean): string {
  if (failed === 0) return isOff ? 'Not configured. Emails are recorded, not sent.' : 'No failures'
  return failed === 1 ? '1 email couldn’t be sent' : `${failed} emails couldn’t be sent`
}
