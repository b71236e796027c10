import { expect, test } from 'vitest'
import { AdminNavigation } from '#app/features/navigation/admin-navigation.tsx'
import { MemberNavigation } from '#app/features/navigation/member-navigation.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

const parade = anEvent({ name: 'Spring Parade of Homes 2026' })
const showcase = anEvent({ name: 'Remodelers Showcase 2026', type: 'REMODELERS_SHOWCASE' })

const iconColors = (html: string) => [...html.matchAll(/data-color="(\w+)"/g)].map(([, color]) => color)

test('without an active event, a member reads that there is none', () => {
  expect(linkedMarkupOf(<MemberNavigation events={[]} canEnter={() => true} isKnown />)).toContain('No Active Events')
})

test('while the events are still unknown, the navigation does not say that there are none', () => {
  expect(linkedMarkupOf(<MemberNavigation events={[]} canEnter={() => true} isKnown={false} />)).not.toContain('No Active Events')
})

test('a Parade of Homes has a yellow icon and any other event a red one', () => {
  expect(iconColors(linkedMarkupOf(<MemberNavigation events={[parade, showcase]} canEnter={() => true} isKnown />))).toEqual([
    'yellow',
    'red',
  ])
})

const expanded = (html: string) => [...html.matchAll(/aria-expanded="(\w+)"/g)].map(([, state]) => state)

test('the latest event is expanded above All Events, whose panels render when they are opened', () => {
  const html = linkedMarkupOf(<AdminNavigation events={[showcase, parade]} currentId={showcase.id} />)

  expect(expanded(html)).toEqual(['true', 'false'])
  expect(html).toContain('All Events')
  expect(html).toContain(showcase.name)
  expect(html).not.toContain(parade.name)
})

test('All Events is expanded, at the current event, if that is not the latest', () => {
  const html = linkedMarkupOf(
    <AdminNavigation events={[showcase, parade]} currentId={parade.id} />,
    `/admin/tours?eventId=${parade.id}&status=DRAFT`,
  )

  expect(expanded(html)).toEqual(['false', 'true', 'false', 'true'])
  expect([...html.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(([link]) => link)).toEqual([expect.stringContaining(parade.id)])
})

test('the current event has counts, and also Review, Companies and Print below its three links', () => {
  const navigation = (
    <AdminNavigation events={[showcase, parade]} currentId={showcase.id} counts={{ entries: 60, review: 7, companies: 15 }} />
  )

  const labels = [...linkedMarkupOf(navigation).matchAll(/<a\b[^>]*>(.*?)<\/a>/g)].map(([, label = '']) => label.replaceAll(/<[^>]*>/g, ''))

  expect(labels).toEqual(['New Neighborhood', 'Tour Entries60', 'Neighborhoods', 'Review7', 'Companies15', 'Print'])
})

test('the current event is marked once', () => {
  const marked = (currentId: string) =>
    [
      ...linkedMarkupOf(<AdminNavigation events={[showcase, parade]} currentId={currentId} />).matchAll(
        /<button[^>]*aria-current="true"[^>]*>.*?<\/button>/g,
      ),
    ].map(([button]) => button.replaceAll(/<[^>]*>/g, ''))

  expect(marked(showcase.id)).toEqual([showcase.name])
  expect(marked(parade.id)).toEqual([parade.name])
})

const current = (html: string) =>
  [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)].map(([, label = '']) => label.replaceAll(/<[^>]*>/g, ''))

test('New Entry is highlighted while a new entry is open, and Tour Entries while an existing entry is', () => {
  const rail = <MemberNavigation events={[parade]} canEnter={() => true} isKnown />

  const beginning = current(linkedMarkupOf(rail, `/member/tours/entry?eventId=${parade.id}`))
  const editing = current(linkedMarkupOf(rail, `/member/tours/entry?eventId=${parade.id}&entryId=an-entry`))

  expect(beginning).toEqual(['New Entry'])
  expect(editing).toEqual(['Tour Entries'])
})

test.each([
  [true, 'false'],
  [false, 'true'],
])('a submenu that closes again does so once it would no longer start open: %s', async (closesAgain, isExpanded) => {
  const menu = { label: 'Spring', closesAgain, children: null }
  const page = await mountHook(Disclosure, { ...menu, startsOpen: true })

  await page.show({ ...menu, startsOpen: false })

  expect(expanded(markupOf(page.now()))).toEqual([isExpanded])
})
