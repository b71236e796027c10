/** Key of the stored accounts and their age. */
export const accountsKey = 'accounts'
