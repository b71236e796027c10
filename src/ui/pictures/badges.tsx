import { Group } from '@mantine/core'

const badgeIcons = ['rosette', 'cup', 'star', 'heart', 'leaf', 'house'] as const
type BadgeIcon = (typeof badgeIcons)[number]

const paths: Record<BadgeIcon, string> = {
  rosette: 'M12 2a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM8 15l-2 7 6-3 6 3-2-7',
  cup: 'M7 3h10v6a5 5 0 0 1-10 0ZM7 5H3c0 4 2 5 4 5M17 5h4c0 4-2 5-4 5M12 14v4M8 21h8M9 18h6',
  star: 'm12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8Z',
  heart: 'M12 20S4 15 4 9.5A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.5C20 15 12 20 12 20Z',
  leaf: 'M5 19C4 9 10 4 20 4c0 10-5 15-13 13M5 20c2-6 5-9 9-11',
  house: 'M3 11 12 4l9 7M6 10v10h12V10M10 20v-6h4v6',
}

export interface Badge {
  id: string
  label: string
  /** One of `badgeIcons`; anything else shows a rosette. */
  icon: string
}

/** Honors, each with its icon. Renders nothing when there are none. */
export function Badges({ badges, label }: { badges: readonly Badge[]; label: string }) {
  if (badges.length === 0) return null
  return (
    <Group component="ul" gap="0.375rem 0.5rem" align="stretch" aria-label={label}>
      {badges.map((badge) => (
        <Group
          key={badge.id}
          component="li"
          display="inline-flex"
          gap="0.375rem"
          wrap="nowrap"
          p="0.125rem 0.5rem 0.125rem 0.375rem"
          // The colors of the association's ribbon, in light and dark mode and on paper.
          bd="1px solid #c28e0e"
          bdrs="md"
          bg="#fff3d4"
          c="#553900"
          fw={600}
          lh={1.3}
          style={{ overflowWrap: 'anywhere' }}
        >
          <svg
            viewBox="0 0 24 24"
            width="1.125em"
            height="1.125em"
            fill="none"
            stroke="currentcolor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={paths[badgeIcons.find((icon) => icon === badge.icon) ?? 'rosette']} />
          </svg>
          {badge.label}
        </Group>
      ))}
    </Group>
  )
}
