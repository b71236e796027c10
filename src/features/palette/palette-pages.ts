import type { Event } from '#contract/event/schema.ts'
import type { Role } from '#contract/session/role.ts'
import type { RecordAction } from '#app/ui/record/record-actions.ts'
import { paletteItem, type PaletteItem } from './palette-item.ts'

interface Context {
  role: Role
  /** The event that event pages open for. */
  event: Event | undefined
  /** Whether a member may start an entry in it. */
  canEnter: boolean
  onSignOut: () => void
  onKeys: () => void
  /** Actions for the open record. */
  actions?: readonly RecordAction[]
}

export function palettePages({ role, event, canEnter, onSignOut, onKeys, actions = [] }: Context): PaletteItem[] {
  const rows = role === 'admin' ? adminPages(event) : memberPages(event, canEnter)
  const pages = rows.map(([label, href, keywords]) =>
    paletteItem({ id: href, kind: 'page', label, href, keywords: isOfEvent(href) ? `${keywords} ${event?.name}` : keywords }),
  )
  return [
    ...actions.map(({ id, label, run }) => paletteItem({ id, kind: 'action', label, href: '', run })),
    ...pages,
    paletteItem({ ...globalAction, id: 'keys', label: 'Keyboard shortcuts', run: onKeys, keywords: 'keys help' }),
    paletteItem({ ...globalAction, id: 'sign-out', label: 'Sign Out', run: onSignOut, keywords: 'log out leave' }),
  ]
}

const globalAction = { kind: 'action', href: '', isGlobal: true } as const

const isOfEvent = (href: string) => href.includes('eventId=')

type PageRow = [label: string, href: string, keywords: string]

/** What staff do there with one or more entries. */
const entryKeywords =
  'homes list approve request changes reject send proof publish unpublish unlock withdraw assign numbers message tags awards export csv'

const accountKeywords = 'change password settings notifications email me profile name role invite colleague'

function adminPages(event: Event | undefined): PageRow[] {
  const id = event?.id
  const ofEvent: PageRow[] = id
    ? [
        ['Tour Entries', `/admin/tours?eventId=${id}`, entryKeywords],
        ['New Entry', `/admin/tours/entry?eventId=${id}`, 'enter a home add for a company on behalf'],
        ['Register a company', `/admin/company-information?eventId=${id}`, 'company information registration on behalf'],
        ['Import entries', `/admin/tours/import?eventId=${id}`, 'upload csv spreadsheet'],
        ['Review', `/admin/tours/review?eventId=${id}`, 'entries approve queue check one by one'],
        [
          'Companies',
          `/admin/companies?eventId=${id}`,
          'event registrations eligibility insurance license extend deadline extension exception late',
        ],
        ['Neighborhoods', `/admin/neighborhoods?eventId=${id}`, 'developments'],
        ['New Neighborhood', `/admin/neighborhoods/neighborhoodentry?eventId=${id}`, 'add development'],
        ['Import neighborhoods', `/admin/neighborhoods/import?eventId=${id}`, 'upload csv spreadsheet developments'],
        ['Event settings', `/admin/event?eventId=${id}`, 'dates fees limits reminders deadlines duplicate copy agreement'],
        ['Print', `/admin/tours/print?eventId=${id}&mode=book`, 'guidebook proofs labels pdf'],
      ]
    : []
  return [
    ['Dashboard', '/admin/dashboard', 'home start numbers'],
    ...ofEvent,
    ['Events', '/admin/event', 'new events set up duplicate copy last year archive'],
    ['New event', '/admin/event?new=true', 'add parade duplicate copy last year'],
    ['Members: People', '/admin/member', 'members duplicates merge invite'],
    ['Members: Companies', '/admin/member?tab=companies', 'builders remodelers developers trades merge duplicates archive'],
    ['Members: Profiles', '/admin/member?tab=profiles', 'builder remodeler developer public'],
    ['Import people', '/admin/member?import=true', 'members upload csv spreadsheet'],
    ['Import companies', '/admin/member?tab=companies&import=true', 'upload csv spreadsheet'],
    ['Master', '/admin/masterdata', 'master data settings lists cities regions catalogues catalogs tags awards merge duplicates'],
    ['Firebase', '/admin/firebase', 'sign-in accounts settings invite password disable'],
    ['Webflow', '/admin/webflow', 'public site website settings publish'],
    ['Webflow plan', '/admin/webflow?part=plan', 'what publishing changes'],
    ['Webflow fields', '/admin/webflow?part=fields', 'mapping match collections'],
    ['Webflow runs', '/admin/webflow?part=runs', 'publishing history failed'],
    ['Sponsors', '/admin/sponsors', 'new add publish arrange copy logo wall'],
    ['Advertisements', '/admin/advertisements', 'ads artwork send proof place'],
    ['Mail', '/admin/mail', 'emails outbox letters reminders'],
    ['Audit log', '/admin/audit', 'history who did what'],
    ['Account', '/admin/account', accountKeywords],
  ]
}

function memberPages(event: Event | undefined, canEnter: boolean): PageRow[] {
  const id = event?.id
  const newEntry: PageRow[] = canEnter ? [['New Entry', `/member/tours/entry?eventId=${id}`, 'add home']] : []
  const ofEvent: PageRow[] = id
    ? [
        ['Tour Entries', `/member/tours?eventId=${id}`, 'homes list'],
        ...newEntry,
        ['Company Information', `/member/company-information?eventId=${id}&isEdit=false`, 'registration agreement insurance'],
      ]
    : []
  return [
    ['Dashboard', '/member/dashboard', 'home start'],
    ...ofEvent,
    ['Builder profile', '/member/builder', ''],
    ['Remodeler profile', '/member/remodeler', ''],
    ['Developer profile', '/member/developer', ''],
    ['Account', '/member/account', accountKeywords],
  ]
}
