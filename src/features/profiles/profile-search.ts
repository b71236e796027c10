import { searchOf } from '#app/ui/search-of.ts'

/** '/admin/profile?companyId={id}[&kind]', where `companyId` is the company that staff act for. */
export const validateProfileSearch = searchOf({ companyId: 'text', kind: ['BUILDER', 'REMODELER', 'DEVELOPER'] })
