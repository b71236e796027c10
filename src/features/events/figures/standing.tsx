import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useAnswer } from '#app/sync/use-answer.ts'
import { ServicesPanel } from './services-panel.tsx'
import styles from './services.module.css'
import { failedMails, syncServiceStatus } from '#app/sync/sync-dashboard.ts'
import { logFailure } from '#app/session/log-failure.ts'

interface StandingProps {
  Age: ComponentType<{ fetchedAt: number | undefined }>
  /** What was done lately. */
  activity: ReactNode
}

/** How the services stand, and what was done lately. */
export function Standing({ Age, activity }: StandingProps) {
  const services = useAnswer('services', {})
  const site = useAnswer('webflow.status', {})
  const mails = useAnswer('emails.list', failedMails)
  useEffect(() => {
    void syncServiceStatus().catch(logFailure)
  }, [])
  return (
    <>
      <section className={styles.panel} aria-labelledby="services">
        <h2 id="services">Services</h2>
        <ServicesPanel
          services={services?.answer ?? null}
          site={site?.answer ?? null}
          failedMails={mails?.total ?? null}
          age={<Age fetchedAt={services?.fetchedAt} />}
        />
      </section>
      <section className={styles.panel} aria-labelledby="lately">
        <h2 id="lately">Lately</h2>
        {activity}
      </section>
    </>
  )
}
