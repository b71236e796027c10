/** The company for which staff write (product rule 20). */
export interface ForCompany {
  id: string
  name: string
}
