import { createFileRoute } from '@tanstack/react-router'
import { useCurrentEvent } from '#app/features/events/shared/current-event.ts'
import { EventContact } from '#app/features/events/shared/event-contact.tsx'
import { MailWanted } from '#app/features/notifications/mail-wanted.tsx'
import { AccountPage } from '#app/features/session/account-page.tsx'

export const Route = createFileRoute('/member/account')({
  staticData: { title: 'Account' },
  component: AccountRoute,
})

function AccountRoute() {
  const { event } = useCurrentEvent()
  const contact = event ? <EventContact contact={event.contact} /> : 'the association'
  return (
    <AccountPage
      mailSetting={<MailWanted label="Also send me notifications by email" />}
      help={<>To add a colleague, or to change your name or email, contact {contact}.</>}
    />
  )
}
