import { useEffect, type ComponentType } from 'react'
import { useAnswer } from '#app/sync/use-answer.ts'
import { ServicesPanel } from './services-panel.tsx'
import { failedMails, syncServiceStatus } from '#app/sync/sync-dashboard.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Checks the services again when it mounts. */
export function Services({ Age }: { Age: ComponentType<{ fetchedAt: number | undefined }> }) {
  const services = useAnswer('services', {})
  const site = useAnswer('webflow.status', {})
  const mails = useAnswer('emails.list', failedMails)
  useEffect(() => {
    void syncServiceStatus().catch(logFailure)
  }, [])
  return (
    <ServicesPanel
      services={services?.answer ?? null}
      site={site?.answer ?? null}
      failedMails={mails?.total ?? null}
      age={<Age fetchedAt={services?.fetchedAt} />}
    />
  )
}
