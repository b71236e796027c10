/** The paths of the pages about one event. */
export type PageOfEvent =
  | '/admin/tours'
  | '/admin/companies'
  | '/admin/company-information'
  | '/admin/sponsors'
  | '/admin/advertisements'
  | '/admin/tours/print'
  | '/admin/tours/review'
  | '/admin/neighborhoods'
  | '/admin/neighborhoods/neighborhoodentry'
  | '/member/tours'
  | '/member/tours/entry'
  | '/member/company-information'
