import { Box, Group, Progress, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import type { Event } from '#contract/event/schema.ts'
import { enteringEnd, type EnteringCompany } from '#contract/registration/entering.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { kindsTaken } from '../../own/past-entries.ts'
import { EntryFees } from './entry-fees.tsx'
import { KindPicture } from './kind-picture.tsx'
import styles from '../entry-form.module.css'

interface KindChoiceProps {
  event: Event
  /** The company's registration for the event; null if there is none. */
  eventCompany: EnteringCompany['eventCompany']
  now: number
  /** The company's name, for staff, who choose it above. */
  companyName?: string | undefined
  /** How many of the company's entries count toward the limit; undefined for staff, who have no limit. */
  used: number | undefined
  onChoose: (kind: EntryKind) => void
  /** Other ways to start, below the kinds. */
  children?: ReactNode
}

/** What is easier to look up before starting an entry of one of these kinds. */
const haveReady = (kinds: readonly EntryKind[]): { icon: IconName; text: string }[] => [
  { icon: 'map', text: 'Street address, city and ZIP' },
  ...kinds.map((kind) => {
    const { title, needs } = kindLabels[kind]
    return { icon: 'list', text: kinds.length === 1 ? sentenceCase(needs) : `${title}: ${needs}` } as const
  }),
  { icon: 'photo', text: 'A front photo and 3 more' },
  { icon: 'company', text: 'Names of your trade partners' },
]

/** The first question of a new entry, with only the kinds that the event accepts. */
export function KindChoice({ event, eventCompany, companyName, now, used, onChoose, children }: KindChoiceProps) {
  // There, the event stands right above, in the switcher.
  const isPhone = useMedia('(width < 48em)')
  const types = useSyncedRows('event_types')
  const kinds = kindsTaken(types?.find(({ code }) => code === event.type)?.entry_kinds)
  const max = event.limits.entries_per_company
  const closes = enteringEnd({ event, eventCompany })
  return (
    <Stack gap="var(--gap)" maw="44rem">
      <section aria-labelledby="kind-choice">
        {!isPhone && companyName === undefined && (
          <Text inherit c="dimmed" fw={600}>
            {event.name}
          </Text>
        )}
        {companyName === undefined ? (
          <h1 id="kind-choice">What are you entering?</h1>
        ) : (
          <h2 id="kind-choice">{`What is ${companyName || 'the company'} entering?`}</h2>
        )}
        {/* Where it takes two lines, the count stands on its bar. */}
        <Group wrap="wrap-reverse" gap="0.25rem 1rem" align="baseline" justify="space-between" mt="0.5rem" c="dimmed">
          {used !== undefined && max !== null && (
            <Text component="strong" inherit c="var(--ink)" fw={700}>
              {used} of {max} entries used
            </Text>
          )}
          <span>{`${now > toMillis(closes) ? 'Closed' : 'Closes'} ${formatInstantForViewer(closes, event.timezone)}`}</span>
        </Group>
        {used !== undefined && max !== null && <Progress mt="xs" color="amber.5" value={(used / max) * 100} aria-label="Entries used" />}
        <Stack component="ul" gap="sm" mt="md">
          {kinds.map((kind) => (
            <li key={kind}>
              <Group
                className={styles.kind}
                data-hover
                gap="md"
                wrap="nowrap"
                w="100%"
                mih="5.25rem"
                p="sm"
                bd="1px solid var(--line-strong)"
                bdrs="lg"
                style={{ boxShadow: '0 1px 2px rgb(15 31 56 / 0.06)' }}
                renderRoot={(props) => <UnstyledButton {...props} onClick={() => onChoose(kind)} />}
              >
                <KindPicture kind={kind} />
                <span>
                  <Text component="strong" ff="heading" fz="1.3125rem" fw={700}>
                    {kindLabels[kind].title}
                  </Text>
                  <Text span inherit display="block" c="dimmed">
                    {kindLabels[kind].about}
                  </Text>
                </span>
              </Group>
            </li>
          ))}
        </Stack>
      </section>
      {used !== undefined && <EntryFees event={event} now={now} used={used} />}
      {children && <div>{children}</div>}
      {companyName === undefined && <HaveReady kinds={kinds} />}
    </Stack>
  )
}

function HaveReady({ kinds }: { kinds: readonly EntryKind[] }) {
  return (
    <section aria-labelledby="have-ready">
      <Group gap="0.25rem 1rem" align="baseline" justify="space-between" mt="0.5rem">
        <h2 id="have-ready">What you’ll need</h2>
        <Dimmed>About 15 minutes</Dimmed>
      </Group>
      <Panel component="ul" mt="0.5rem" px="md" py="sm">
        {haveReady(kinds).map(({ icon, text }) => (
          <Group key={text} component="li" gap="sm" wrap="nowrap">
            <Box component="span" flex="none" lh={0} c="var(--brand-ink)">
              <Icon name={icon} />
            </Box>
            {text}
          </Group>
        ))}
      </Panel>
      <Text inherit mt="sm" c="dimmed">
        Changes save automatically, even offline.
      </Text>
    </section>
  )
}

const kindLabels: Record<EntryKind, { title: string; about: string; needs: string }> = {
  NEW_HOME: { title: 'New home', about: 'A model, spec or custom home', needs: 'price, square feet, beds and baths' },
  REMODEL: { title: 'Remodel', about: 'A kitchen, an addition or a whole house', needs: 'year built and kind of project' },
  DEVELOPMENT: {
    title: 'Development',
    about: 'A neighborhood with homesites',
    needs: 'lowest price, number of homesites and sales office',
  },
}
