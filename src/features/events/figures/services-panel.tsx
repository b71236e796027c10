import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Services } from '#contract/session/services.ts'
import type { WebflowStatus } from '#contract/website/schema.ts'
import styles from './services.module.css'

interface ServicesPanelProps {
  /** Each is null until it has been checked. */
  services: Services | null
  site: WebflowStatus | null
  failedMails: number | null
  age: ReactNode
}

export function ServicesPanel({ services, site, failedMails, age }: ServicesPanelProps) {
  // A response cached by an earlier version lacks this field.
  const isAccountMailFailing = Boolean((services as Partial<Services> | null)?.account_mail?.failed_at)
  return (
    <>
      <Box className={styles.services} component="ul">
        <li data-state={services ? (services.identity.answers && !needsFixing(services.identity) ? 'fine' : 'failing') : 'unknown'}>
          <Link to="/admin/firebase">Sign-in service</Link>
          <span>{services ? identityMessage(services.identity) : 'Not checked yet'}</span>
        </li>
        <li data-state={!site?.configured ? 'unknown' : site.connection.ok ? 'fine' : 'failing'}>
          <Link to="/admin/webflow">Website (Webflow)</Link>
          <span>{site ? siteMessage(site) : 'Not checked yet'}</span>
        </li>
        <li data-state={isAccountMailFailing || failedMails ? 'failing' : failedMails === null ? 'unknown' : 'fine'}>
          <Link to="/admin/mail" search={failedMails ? { 'f.state': 'Failed' } : {}}>
            Mail
          </Link>
          <span>{failedMails === null ? 'Not checked yet' : mailMessage(failedMails)}</span>
          {isAccountMailFailing && (
            <span>The latest invitation or password reset couldn’t be emailed. Open the person’s account and send them the link.</span>
          )}
        </li>
      </Box>
      {age}
    </>
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

function mailMessage(failed: number): string {
  if (failed === 0) return 'No failures'
  return failed === 1 ? '1 email couldn’t be sent' : `${failed} emails couldn’t be sent`
}
