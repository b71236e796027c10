import { Stack } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { companyRoleLabels } from '#contract/person/company-role-labels.ts'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { ChangePassword } from './change-password.tsx'

interface AccountPageProps {
  /** Whether notifications are emailed. */
  mailSetting: ReactNode
  /** How to add a colleague, or change one's name or email. */
  help: ReactNode
}

/** Who is signed in, and what they can change about it themselves. */
export function AccountPage({ mailSetting, help }: AccountPageProps) {
  const user = useSyncExternalStore(onSessionChange, currentSession)?.currentUser
  const company = useMine()?.company
  if (!user) return null
  const { name, email, company_role: role, impersonation } = user
  return (
    <Stack gap="var(--gap)" maw="44rem">
      <h1>Account</h1>
      <Panel aria-label="Signed in as">
        <Facts>
          <Fact term="Name">{name}</Fact>
          <Fact term="Email">{email}</Fact>
          {company && <Fact term="Company">{company.name}</Fact>}
          {role && <Fact term="Role in the company">{`${companyRoleLabels[role].label}. ${companyRoleLabels[role].detail}`}</Fact>}
        </Facts>
        <p>{help}</p>
      </Panel>
      <Panel aria-labelledby="account-password">
        <h2 id="account-password">Password</h2>
        <ChangePassword email={email} isImpersonated={impersonation !== undefined} />
      </Panel>
      <Panel aria-labelledby="account-notifications">
        <h2 id="account-notifications">Notifications</h2>
        {mailSetting}
      </Panel>
    </Stack>
  )
}
