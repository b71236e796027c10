import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/Accordion.css'
import '@mantine/core/styles/AppShell.css'
import '@mantine/core/styles/Burger.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/NavLink.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Title.css'
import '@mantine/core/styles/UnstyledButton.css'
import { Accordion, AppShell, Burger, Button, Group, MantineProvider, NavLink, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { Dexie, type EntityTable } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { initializeApp } from 'firebase/app'
import { indexedDBLocalPersistence, initializeAuth } from 'firebase/auth'
import { createRoot } from 'react-dom/client'

// The libraries that the product names, with the member's navigation and nothing else: the baseline for our own start.

interface FloorEvent {
  id: string
  name: string
}

const database = new Dexie('floor') as Dexie & { events: EntityTable<FloorEvent, 'id'> }
database.version(1).stores({ events: 'id' })
const auth = initializeAuth(initializeApp({ apiKey: 'floor', projectId: 'demo-floor' }), { persistence: indexedDBLocalPersistence })

async function fetchEvents() {
  const response = await fetch('/events.json')
  const { data } = (await response.json()) as { data: FloorEvent[] }
  await database.events.bulkPut(data)
}

function Shell() {
  const [isOpen, { toggle }] = useDisclosure()
  return (
    <AppShell header={{ height: 60 }} navbar={{ width: '25%', breakpoint: 'sm', collapsed: { mobile: !isOpen } }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md">
          <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" aria-label="Navigation" />
          <Title order={3}>Floor</Title>
          <Text>Member</Text>
          <Button>Sign Out</Button>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  )
}

function Navigation() {
  const events = useLiveQuery(() => database.events.toArray(), [])
  if (!events || events.length === 0) return null
  return (
    <nav>
      <NavLink component={Link} to="/" label="Dashboard" />
      <Accordion multiple defaultValue={['profiles', ...events.map(({ id }) => id)]}>
        <Accordion.Item value="profiles">
          <Accordion.Control>Parade of Homes Profiles</Accordion.Control>
          <Accordion.Panel>
            <NavLink component="a" href="/member/remodeler" label="Remodeler" />
            <NavLink component="a" href="/member/builder" label="Builder" />
            <NavLink component="a" href="/member/developer" label="Developer" />
          </Accordion.Panel>
        </Accordion.Item>
        {events.map(({ id, name }) => (
          <Accordion.Item key={id} value={id}>
            <Accordion.Control>{name}</Accordion.Control>
            <Accordion.Panel>
              <NavLink component="a" href={`/member/company-information?eventId=${id}&isEdit=false`} label="Company Information" />
              <NavLink component="a" href={`/member/tours/entry?eventId=${id}`} label="New Entry" />
              <NavLink component="a" href={`/member/tours?eventId=${id}`} label="Tour Entries" />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </nav>
  )
}

const root = createRootRoute({ component: Shell })
const dashboard = createRoute({ getParentRoute: () => root, path: '/', component: () => <Title order={1}>Dashboard</Title> })
const router = createRouter({ routeTree: root.addChildren([dashboard]) })

await auth.authStateReady()
const element = document.querySelector('#root')
if (element) {
  createRoot(element).render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}
// Offline, the rows from last time are shown.
await fetchEvents().catch(() => undefined)
if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/sw.js')
