/** What the server itself answers: the API, the identity service's two paths, the recovery page, and files by their name. */
export const notPages = [/^\/api\//, /^\/(identitytoolkit|securetoken)\.googleapis\.com\//, /^\/recover$/, /\/[^/]+\.[a-z0-9]+$/]
