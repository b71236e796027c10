/** What a person with view-only access to their company reads: `viewOnly('your company’s files', 'edit them')`. */
export function viewOnly(what: string, action: string): string {
  return `You can view ${what} but not ${action}. Ask an owner at your company for edit access.`
}
