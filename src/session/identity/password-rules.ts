/** The identity service would take 6; the association asks for 8. */
export const shortestPassword = 8
