/** Pages about an event name it in the query string, as plain text. */
export function validateEventSearch(search: Record<string, unknown>): { eventId?: string } {
  return typeof search['eventId'] === 'string' ? { eventId: search['eventId'] } : {}
}

/** '/member/company-information?eventId={id}&isEdit=false'. */
export function validateCompanySearch(search: Record<string, unknown>): { eventId?: string; isEdit?: 'true' | 'false' } {
  const isEdit = search['isEdit']
  return { ...validateEventSearch(search), ...(isEdit === 'true' || isEdit === 'false' ? { isEdit } : {}) }
}

/** '/admin/company-information?eventId={id}[&companyId][&isEdit]', where `companyId` is the company that staff act for. */
export function validateStaffCompanySearch(
  search: Record<string, unknown>,
): ReturnType<typeof validateCompanySearch> & { companyId?: string } {
  const companyId = search['companyId']
  return { ...validateCompanySearch(search), ...(typeof companyId === 'string' ? { companyId } : {}) }
}
