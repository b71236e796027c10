import { createFileRoute, Link } from '@tanstack/react-router'
import { MailWanted } from '#app/features/notifications/mail-wanted.tsx'
import { AccountPage } from '#app/features/session/account-page.tsx'

export const Route = createFileRoute('/admin/account')({
  staticData: { title: 'Account' },
  component: () => (
    <AccountPage
      mailSetting={<MailWanted label="Also send me notifications by email" />}
      help={
        <>
          To add a colleague, or to change your name or email, open <Link to="/admin/member">Members</Link>.
        </>
      }
    />
  ),
})
