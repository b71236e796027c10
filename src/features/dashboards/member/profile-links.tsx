import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { profileChecklist } from '#contract/profile/readiness.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import styles from './company-card.module.css'

const pages = [
  { kind: 'REMODELER', to: '/member/remodeler', label: 'Remodeler profile' },
  { kind: 'BUILDER', to: '/member/builder', label: 'Builder profile' },
  { kind: 'DEVELOPER', to: '/member/developer', label: 'Developer profile' },
] as const

const words: Record<B2cProfile['status'], string> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  CHANGES_REQUESTED: 'Changes requested',
  APPROVED: 'Approved',
  PUBLISHED: 'Published',
}

/** Links to the company's profiles, with the status of each once they are on this device. */
export function ProfileLinks({ profiles }: { profiles: readonly B2cProfile[] | undefined }) {
  return (
    <Box className={styles.profiles} component="section" mt="sm" aria-labelledby="profiles">
      <h3 id="profiles">Parade of Homes profiles</h3>
      {pages.map(({ kind, to, label }) => (
        <Link key={kind} to={to}>
          {label}
          {profiles && <span>{standingOf(profiles.find((profile) => profile.kind === kind))}</span>}
        </Link>
      ))}
    </Box>
  )
}

function standingOf(profile: B2cProfile | undefined): string {
  if (!profile) return 'Not started'
  const items = profileChecklist(profile.kind, profile)
  const done = items.filter(({ problem }) => problem === null).length
  return done === items.length ? words[profile.status] : `${words[profile.status]}, ${done} of ${items.length} complete`
}
