import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Services } from '#contract/services.ts'
import styles from './services.module.css'

/** Whether what the portal stands on works. `services` is null while nobody has been asked. */
export function ServicesPanel({ services, age }: { services: Services | null; age: ReactNode }) {
  return (
    <>
      <ul className={styles.services}>
        <li data-state={services ? (services.identity.answers ? 'fine' : 'failing') : 'unknown'}>
          <Link to="/admin/firebase">Sign-in service</Link>
          <span>{services ? identityInWords(services.identity) : 'Not asked yet'}</span>
        </li>
        <li data-state="unknown">
          <Link to="/admin/webflow">Public site (Webflow)</Link>
          <span>Not configured</span>
        </li>
      </ul>
      {age}
    </>
  )
}

function identityInWords({ answers, ms, project, is_emulator: isEmulator }: Services['identity']): string {
  if (!answers) return 'Does not answer. Nobody new can sign in; whoever is signed in goes on.'
  return `Answers in ${ms} ms${isEmulator ? ', an emulator on this machine' : `, project ${project}`}`
}
