import type { Role } from '#contract/session/role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'

/** The signed-in person's own page, beside Sign Out or in a phone's menu. */
export function AccountLink({ account }: { account: Role }) {
  return (
    <TallLink
      to={`/${account}/account`}
      c="inherit"
      td="none"
      fz="0.9375rem"
      fw={600}
      px="0.5rem"
      style={{ gap: '0.5rem', alignItems: 'center' }}
    >
      <Icon name="profile" size={18} />
      Account
    </TallLink>
  )
}
