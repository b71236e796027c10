/** The company that staff act for (product: Staff act for a member). */
export interface ForCompany {
  id: string
  name: string
}
