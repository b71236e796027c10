import { Stack, Group } from '@mantine/core'
import { useSyncExternalStore, type ReactNode, useState } from 'react'
import { companyRoleLabels } from '#contract/person/labels.ts'
import { currentSession, onSessionChange } from '#app/session/current-session.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { requestReset } from '#app/session/identity/reset-password.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { FormMessage } from './form-message.tsx'
import { requestMessages } from './session-messages.ts'

interface AccountPageProps {
  /** Whether notifications are emailed. */
  mailSetting: ReactNode
  /** How to add a colleague, or change one's name or email. */
  help: ReactNode
}

/** Who is signed in, and what they can change about it themselves. */
export function AccountPage({ mailSetting, help }: AccountPageProps) {
  const session = useSyncExternalStore(onSessionChange, currentSession)
  const company = useMine()?.company
  if (!session) return null
  const { name, email, company_role: role, impersonation } = session.currentUser
  return (
    <Stack gap="var(--gap)" maw="44rem">
      <h1>Account</h1>
      <Panel aria-label="Signed in as">
        <Facts>
          <Fact term="Name">{name}</Fact>
          <Fact term="Email">{email}</Fact>
          {session.role === 'admin' && <Fact term="Role">Association staff</Fact>}
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

interface ChangePasswordProps {
  email: string
  /** Staff are signed in as this person, and can't change the password (product: Sign in as). */
  isImpersonated: boolean
}

/** Sends the signed-in person the same link as for a forgotten password. */
function ChangePassword({ email, isImpersonated }: ChangePasswordProps) {
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ tone: 'done' | 'problem'; text: string }>()
  const reason = isImpersonated
    ? 'You’re signed in as this person, so you can’t change the password.'
    : isOnline
      ? undefined
      : 'You’re offline. Changing your password needs a connection.'

  async function send() {
    if (isBusy) return
    setBusy(true)
    const result = await requestReset(email)
    setBusy(false)
    setOutcome(
      result.ok
        ? { tone: 'done', text: `We’re sending a link to ${email}. It works for one hour. If it doesn’t arrive, try again in 15 minutes.` }
        : { tone: 'problem', text: requestMessages[result.reason] },
    )
  }

  return (
    <>
      <p>{reason ?? `We’ll email a link to ${email} so you can choose a new password.`}</p>
      <FormMessage tone={outcome?.tone}>{outcome?.text}</FormMessage>
      <Group>
        <Button disabled={reason !== undefined} aria-disabled={isBusy} onClick={() => void send()}>
          {isBusy ? 'Sending…' : 'Change password'}
        </Button>
      </Group>
    </>
  )
}
