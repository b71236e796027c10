/** What a person with view-only access to their company reads: `viewOnly('your company’s files', 'edit them')`. */
export function viewOnly(what: string, action: string): string {
  return `You can view ${what} but not ${action}. Ask the owner of your company’s account for edit access.`
}
