/** Under which the accounts are kept on the device, and their age. */
export const accountsKey = 'accounts'
