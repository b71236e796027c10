/** The company for which staff write (product: Staff act for a member). */
export interface ForCompany {
  id: string
  name: string
}
