import type { IconName } from '#app/ui/icon.tsx'

export type Page =
  | '/admin/dashboard'
  | '/admin/event'
  | '/admin/member'
  | '/admin/masterdata'
  | '/admin/firebase'
  | '/admin/webflow'
  | '/admin/sponsors'
  | '/admin/advertisements'
  | '/admin/neighborhoods/neighborhoodentry'
  | '/admin/tours'
  | '/admin/tours/review'
  | '/admin/tours/print'
  | '/admin/companies'
  | '/admin/mail'
  | '/admin/audit'
  | '/admin/neighborhoods'
  | '/member/dashboard'
  | '/member/remodeler'
  | '/member/builder'
  | '/member/developer'
  | '/member/company-information'
  | '/member/tours/entry'
  | '/member/tours'

/** A navigation link. The order of the `search` parameters is fixed. */
export interface NavigationItem {
  label: string
  to: Page
  search?: { eventId: string; isEdit?: 'false'; mode?: 'book' }
  icon: IconName
}
