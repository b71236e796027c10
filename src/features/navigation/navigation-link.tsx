import { NavLink, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { NavigationItem } from './navigation-item.ts'
import { useIsCurrent } from '#app/ui/bar/use-is-current.ts'

/** A link of the left navigation; the current one has aria-current. */
export function NavigationLink({ item, withIcon = false }: { item: NavigationItem; withIcon?: boolean }) {
  const { label, to, search, icon } = item
  const current = useIsCurrent(item) ? 'page' : undefined
  return (
    <li>
      <NavLink
        fw={current || withIcon ? 600 : undefined}
        style={current && { boxShadow: 'inset 4px 0 0 var(--marigold)' }}
        // With its icon, it lines up with the buttons of the submenus.
        styles={{ section: { marginInlineEnd: '0.625rem' } }}
        mih="2.75rem"
        ps={withIcon ? '0.625rem' : '1.125rem'}
        bdrs="md"
        label={
          <Text span inherit fz="md" lh={1.25}>
            {label}
          </Text>
        }
        leftSection={withIcon && <Icon name={icon} size={22} />}
        renderRoot={(props) => <Link {...props} to={to} search={search ?? {}} activeOptions={{ exact: true }} aria-current={current} />}
      />
    </li>
  )
}
