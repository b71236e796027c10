import { useEffect } from 'react'
import { useAnswer } from '#app/sync/use-answer.ts'
import { ServicesPanel } from './services-panel.tsx'
import { failedMails, followServiceStatus } from '#app/sync/sync-dashboard.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'

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
