import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'
import { data } from '#app/sync/data.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useFreshLists } from '#app/sync/use-fresh-lists.ts'
import { Icon } from '#app/ui/icon.tsx'
import { IconTile } from '#app/ui/pictures/icon-tile.tsx'
import { firstSteps, type FoundOnDevice } from './first-steps.ts'
import { Row, Rows } from './member/row.tsx'

const lists = ['cities', 'school_districts', 'companies', 'members'] as const

/** What a new association does first, until all of it is done. */
export function FirstSteps({ events }: { events: readonly Event[] }) {
  const found = useFound()
  // With an event, it may all be done, and isn't said to be left before that is known.
  const steps = found || events.length === 0 ? firstSteps(found ?? nothing, events) : []
  if (steps.length === 0) return null
  return (
    <Box component="section" maw="44rem" style={{ gridColumn: '1 / -1' }} aria-labelledby="first-steps">
      <h2 id="first-steps">Set up your first parade</h2>
      <Text c="dimmed" mb="0.5rem">
        {steps.filter(({ isDone }) => isDone).length} of {steps.length} steps done
      </Text>
      <Rows
        rows={steps.map(({ title, text, icon, way, isDone }) => (
          <Row
            key={title}
            sign={
              <IconTile tone={isDone ? 'go' : 'plain'}>
                <Icon name={isDone ? 'check' : icon} size={22} />
              </IconTile>
            }
            title={title}
            {...(isDone && { note: 'Done' })}
            text={text}
            renderRoot={(props) => <Link {...props} {...way} />}
          />
        ))}
      />
    </Box>
  )
}

const nothing: FoundOnDevice = { cities: 0, school_districts: 0, companies: 0, invited: 0 }

/** Undefined until each of the lists has loaded on this device. */
function useFound(): FoundOnDevice | undefined {
  useFreshLists(lists)
  return useDeviceQuery(async () => {
    const fetched = await data().fetches.bulkGet([...lists])
    if (fetched.includes(undefined)) return undefined
    const [cities, districts, companies, invited] = await Promise.all([
      data().cities.count(),
      data().school_districts.count(),
      data().companies.count(),
      data()
        .members.filter(({ company_id: companyId, auth_state: state }) => companyId !== null && state !== 'NONE')
        .count(),
    ])
    return { cities, school_districts: districts, companies, invited }
  })
}
