/** The identity service accepts 6 characters; the association requires 8. */
export const shortestPassword = 8
