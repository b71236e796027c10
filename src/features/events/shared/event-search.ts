import { searchOf } from '#app/ui/search-of.ts'

/** Pages about an event name it in the query string, as plain text. */
export const validateEventSearch = searchOf({ eventId: 'text' })

/** '/member/company-information?eventId={id}&isEdit=false'. */
export const validateCompanySearch = searchOf({ eventId: 'text', isEdit: ['true', 'false'] })

/** '/admin/company-information?eventId={id}[&companyId][&isEdit]', where `companyId` is the company that staff act for. */
export const validateStaffCompanySearch = searchOf({ eventId: 'text', isEdit: ['true', 'false'], companyId: 'text' })
