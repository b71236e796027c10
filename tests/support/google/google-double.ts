import { createHash, createPublicKey, generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto'
import { exportJWK, jwtVerify, SignJWT, type JWK } from 'jose'

export interface GoogleAccount {
  localId: string
  email: string
  password: string
  displayName?: string
  customAttributes?: string
  disabled?: boolean
  emailVerified?: boolean
  /** Seconds since 1970; earlier sign-ins are revoked. */
  validSince?: string
}

/** A project setting or outage that changes the answer. */
export type GoogleFault =
  | '429'
  | '500'
  | '503'
  | 'html'
  | 'hang'
  | 'reset'
  | 'app check'
  | 'quota'
  | 'password policy'
  | 'disabled provider'
  | 'second factor'

interface GoogleRequest {
  host: string
  method: string
  path: string
  referer: string | null
}

interface Options {
  projectId: string
  projectNumber?: string
  apiKey: string
  /** Web addresses that the key is restricted to, as Google recommends. */
  referrers?: readonly string[]
  accounts: readonly GoogleAccount[]
  now?: () => number
}

type Answer = Response | Promise<Response>

const identity = 'identitytoolkit.googleapis.com'
const tokens = 'securetoken.googleapis.com'
const keysPath = '/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/**
 * Google's services as a Firebase project with passwords uses them, following their published
 * contract: the identity toolkit, the token service, the public keys of ID tokens, and the token
 * endpoint for service accounts. Everything is in memory.
 */
export class GoogleDouble {
  readonly hosts = [identity, tokens, 'www.googleapis.com', 'oauth2.googleapis.com', 'accounts.google.com']
  readonly requests: GoogleRequest[] = []
  readonly accounts: Map<string, GoogleAccount>
  /** By host, or by the end of a path such as `:signInWithPassword`. */
  readonly faults = new Map<string, GoogleFault>()
  readonly lifetimeSeconds = 3600
  takesPasswords = true
  /** Whether anyone can create an account. */
  takesSignUps = false
  /** The number of the project that the API key belongs to. */
  keyProjectNumber: string
  readonly projectId: string
  readonly projectNumber: string
  readonly apiKey: string
  readonly #referrers: readonly string[] | undefined
  readonly #now: () => number
  readonly #signing = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #service = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #kid = randomUUID()
  readonly #sessions = new Map<string, { uid: string; authTime: number; claims: object }>()
  readonly #codes = new Map<string, { email: string; expiresAt: number }>()
  readonly #bearers = new Set<string>()

  constructor({ projectId, projectNumber = '620000000001', apiKey, referrers, accounts, now = Date.now }: Options) {
    this.projectId = projectId
    this.projectNumber = projectNumber
    this.keyProjectNumber = projectNumber
    this.apiKey = apiKey
    this.#referrers = referrers
    this.accounts = new Map(accounts.map((account) => [account.localId, { emailVerified: true, validSince: '0', ...account }]))
    this.#now = now
  }

  get clientEmail(): string {
    return `firebase-adminsdk@${this.projectId}.iam.gserviceaccount.com`
  }

  /** The file for GOOGLE_APPLICATION_CREDENTIALS. */
  serviceAccount(): Record<string, string> {
    return {
      type: 'service_account',
      project_id: this.projectId,
      private_key_id: this.#kid,
      private_key: this.#service.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      client_email: this.clientEmail,
      client_id: '1',
      token_uri: 'https://oauth2.googleapis.com/token',
    }
  }

  /** Like the Firebase console: disables the account, whose refresh tokens are then refused. */
  setDisabled(uid: string, disabled: boolean): void {
    this.#change(uid, { disabled })
  }

  /** The code in the latest email to this address. */
  codeFor(email: string): string | undefined {
    return [...this.#codes].findLast(([, code]) => code.email === email)?.[0]
  }

  /** As if this person had just signed in. */
  async signInDirectly(email: string): Promise<{ idToken: string; refreshToken: string }> {
    const account = this.#byEmail(email)
    if (!account) throw new Error(`Nobody has the address ${email}.`)
    return await this.#begin(account)
  }

  /** Number of requests to a host, or to paths that end like this. */
  count(what: string): number {
    return this.requests.filter(({ host, path, method }) => method !== 'OPTIONS' && (host === what || path.endsWith(what))).length
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const referer = request.headers.get('referer')
    this.requests.push({ host: url.hostname, method: request.method, path: url.pathname, referer })
    if (request.method === 'OPTIONS') return withCors(new Response(null, { status: 204 }))
    const fault = [...this.faults].find(([what]) => url.hostname === what || url.pathname.endsWith(what))?.[1]
    if (fault) return withCors(await faulty(fault, request))
    return withCors(await this.#answer(url, request))
  }

  #answer(url: URL, request: Request): Answer {
    if (url.hostname === 'www.googleapis.com' && url.pathname === keysPath) return this.#keys()
    if (url.hostname === 'oauth2.googleapis.com') return this.#serviceToken(request)
    const isAdmin = url.pathname.includes(`/projects/${this.projectId}/`)
    const refused = isAdmin ? this.#refusedBearer(request) : this.#refusedKey(url, request)
    if (refused) return refused
    if (url.hostname === tokens && url.pathname === '/v1/token') return this.#refresh(request)
    if (url.hostname !== identity) return failure(404, 'Not found')
    return isAdmin ? this.#administer(url, request) : this.#serve(url.pathname, request)
  }

  async #serve(path: string, request: Request): Promise<Response> {
    if (path === '/v1/projects' && request.method === 'GET') {
      return Response.json({ projectId: this.keyProjectNumber, authorizedDomains: ['localhost', `${this.projectId}.firebaseapp.com`] })
    }
    const body = (await request.json()) as Record<string, string>
    if (path === '/v1/accounts:signInWithPassword') return await this.#signIn(body)
    if (path === '/v1/accounts:signInWithCustomToken') return await this.#signInWithCustomToken(body)
    if (path === '/v1/accounts:lookup') return await this.#lookUp(body)
    if (path === '/v1/accounts:sendOobCode') return this.#sendCode(body)
    if (path === '/v1/accounts:resetPassword') return this.#resetPassword(body)
    return failure(404, 'Not found')
  }

  async #signIn({ email = '', password }: Record<string, string>): Promise<Response> {
    const account = this.#byEmail(email)
    if (!account || account.password !== password) return failure(400, 'INVALID_LOGIN_CREDENTIALS')
    if (account.disabled) return failure(400, 'USER_DISABLED')
    const { localId, displayName } = account
    return Response.json({ ...(await this.#begin(account)), localId, email, displayName, registered: true })
  }

  async #signInWithCustomToken({ token = '' }: Record<string, string>): Promise<Response> {
    const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
    try {
      const { payload } = await jwtVerify(token, createPublicKey(this.#service.privateKey), {
        audience,
        currentDate: new Date(this.#now()),
      })
      const account = this.accounts.get(String(payload['uid']))
      if (!account) return failure(400, 'USER_NOT_FOUND')
      if (account.disabled) return failure(400, 'USER_DISABLED')
      return Response.json({ ...(await this.#begin(account, payload['claims'] ?? {})), isNewUser: false })
    } catch {
      return failure(400, 'INVALID_CUSTOM_TOKEN')
    }
  }

  async #lookUp({ idToken = '' }: Record<string, string>): Promise<Response> {
    const checked = await jwtVerify(idToken, this.#signing.publicKey, { currentDate: new Date(this.#now()) }).catch(() => undefined)
    if (!checked) return failure(400, 'INVALID_ID_TOKEN')
    const account = this.accounts.get(checked.payload.sub ?? '')
    const problem = stateProblem(account, Number(checked.payload['auth_time']))
    return problem ? failure(400, problem) : Response.json({ users: [account] })
  }

  #sendCode({ requestType, email = '', returnOobLink }: Record<string, unknown>): Response {
    if (requestType !== 'PASSWORD_RESET') return failure(400, 'INVALID_REQ_TYPE')
    if (!this.#byEmail(String(email))) return failure(400, 'EMAIL_NOT_FOUND')
    const code = randomBytes(16).toString('base64url')
    this.#codes.set(code, { email: String(email), expiresAt: this.#now() + this.lifetimeSeconds * 1000 })
    const oobLink = `https://${this.projectId}.firebaseapp.com/__/auth/action?mode=resetPassword&oobCode=${code}&apiKey=${this.apiKey}&lang=en`
    return Response.json({ email, ...(returnOobLink === true && { oobLink }) })
  }

  #resetPassword({ oobCode = '', newPassword }: Record<string, string>): Response {
    const code = this.#codes.get(oobCode)
    if (!code) return failure(400, 'INVALID_OOB_CODE')
    if (code.expiresAt < this.#now()) return failure(400, 'EXPIRED_OOB_CODE')
    const account = this.#byEmail(code.email)
    if (!account) return failure(400, 'USER_NOT_FOUND')
    if (newPassword !== undefined) {
      if (newPassword.length < 6) return failure(400, 'WEAK_PASSWORD : Password should be at least 6 characters')
      this.#codes.delete(oobCode)
      this.#change(account.localId, { password: newPassword, validSince: String(Math.floor(this.#now() / 1000)) })
    }
    return Response.json({ email: code.email, requestType: 'PASSWORD_RESET' })
  }

  async #refresh(request: Request): Promise<Response> {
    const form = new URLSearchParams(await request.text())
    if (form.get('grant_type') !== 'refresh_token') return failure(400, 'INVALID_GRANT_TYPE')
    const refreshToken = form.get('refresh_token') ?? ''
    const session = this.#sessions.get(refreshToken)
    if (!session) return failure(400, refreshToken === '' ? 'MISSING_REFRESH_TOKEN' : 'INVALID_REFRESH_TOKEN')
    const account = this.accounts.get(session.uid)
    const problem = stateProblem(account, session.authTime)
    if (problem || !account) return failure(400, problem ?? 'USER_NOT_FOUND')
    const idToken = await this.#idToken(account, session)
    return Response.json({
      access_token: idToken,
      expires_in: String(this.lifetimeSeconds),
      token_type: 'Bearer',
      refresh_token: refreshToken,
      id_token: idToken,
      user_id: session.uid,
      project_id: this.projectNumber,
    })
  }

  async #administer(url: URL, request: Request): Promise<Response> {
    const call = url.pathname.split(`/projects/${this.projectId}/`)[1]
    if (call === 'config') {
      const signIn = { email: { enabled: this.takesPasswords, passwordRequired: true } }
      const client = { apiKey: this.apiKey, ...(!this.takesSignUps && { permissions: { disabledUserSignup: true } }) }
      return Response.json({ name: `projects/${this.projectNumber}/config`, signIn, client })
    }
    if (call === 'accounts:batchGet') return Response.json({ users: [...this.accounts.values()].map(withoutPassword) })
    const body = (await request.json()) as Record<string, unknown>
    if (call === 'accounts:lookup') {
      const wanted = new Set([...((body['localId'] ?? []) as string[]), ...((body['email'] ?? []) as string[])])
      const users = [...this.accounts.values()].filter(({ localId, email }) => wanted.has(localId) || wanted.has(email))
      return Response.json(users.length === 0 ? {} : { users: users.map(withoutPassword) })
    }
    if (call === 'accounts:sendOobCode') return this.#sendCode(body)
    if (call === 'accounts:delete') {
      this.accounts.delete(String(body['localId']))
      return Response.json({})
    }
    if (call === 'accounts') return this.#create(body)
    if (call === 'accounts:update') return this.#update(body)
    return failure(404, 'Not found')
  }

  #create(body: Record<string, unknown>): Response {
    const { email, displayName } = body as { email: string; displayName?: string }
    if (this.#byEmail(email)) return failure(400, 'EMAIL_EXISTS')
    const localId = typeof body['localId'] === 'string' ? body['localId'] : randomBytes(14).toString('hex')
    this.accounts.set(localId, {
      localId,
      email,
      password: randomUUID(),
      emailVerified: false,
      validSince: '0',
      ...(displayName && { displayName }),
    })
    return Response.json({ localId })
  }

  #update({ localId, disableUser, ...given }: Record<string, unknown>): Response {
    const account = this.accounts.get(String(localId))
    if (!account) return failure(400, 'USER_NOT_FOUND')
    this.#change(account.localId, { ...given, ...(typeof disableUser === 'boolean' && { disabled: disableUser }) })
    return Response.json({ localId })
  }

  #change(uid: string, change: Partial<GoogleAccount>): void {
    const account = this.accounts.get(uid)
    if (account) this.accounts.set(uid, { ...account, ...change })
  }

  #byEmail(email: string): GoogleAccount | undefined {
    return [...this.accounts.values()].find((account) => account.email === email)
  }

  async #begin(account: GoogleAccount, claims: object = {}) {
    const session = { uid: account.localId, authTime: Math.floor(this.#now() / 1000), claims }
    const refreshToken = randomBytes(24).toString('base64url')
    this.#sessions.set(refreshToken, session)
    return { idToken: await this.#idToken(account, session), refreshToken, expiresIn: String(this.lifetimeSeconds) }
  }

  async #idToken(account: GoogleAccount, { authTime, claims }: { authTime: number; claims: object }): Promise<string> {
    const seconds = Math.floor(this.#now() / 1000)
    const { localId, email, emailVerified, customAttributes = '{}' } = account
    return await new SignJWT({
      ...(JSON.parse(customAttributes) as object),
      ...claims,
      auth_time: authTime,
      user_id: localId,
      email,
      email_verified: emailVerified,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
      // Makes two tokens from the same second differ.
      jti: randomUUID(),
    })
      .setProtectedHeader({ alg: 'RS256', kid: this.#kid, typ: 'JWT' })
      .setIssuer(`https://securetoken.google.com/${this.projectId}`)
      .setAudience(this.projectId)
      .setSubject(localId)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + this.lifetimeSeconds)
      .sign(this.#signing.privateKey)
  }

  /** An ID token that has expired. */
  async expiredIdToken(uid: string): Promise<string> {
    const seconds = Math.floor(this.#now() / 1000) - 2 * this.lifetimeSeconds
    return await new SignJWT({ auth_time: seconds, user_id: uid })
      .setProtectedHeader({ alg: 'RS256', kid: this.#kid })
      .setIssuer(`https://securetoken.google.com/${this.projectId}`)
      .setAudience(this.projectId)
      .setSubject(uid)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + this.lifetimeSeconds)
      .sign(this.#signing.privateKey)
  }

  async publicKeys(): Promise<JWK[]> {
    return [{ ...(await exportJWK(this.#signing.publicKey)), kid: this.#kid, alg: 'RS256', use: 'sig' }]
  }

  async #keys(): Promise<Response> {
    return Response.json({ keys: await this.publicKeys() }, { headers: { 'cache-control': 'public, max-age=21600' } })
  }

  /** Exchanges an assertion signed by the service account for an access token. */
  async #serviceToken(request: Request): Promise<Response> {
    const text = await request.text()
    const assertion = text.startsWith('{')
      ? (JSON.parse(text) as { assertion?: string }).assertion
      : (new URLSearchParams(text).get('assertion') ?? undefined)
    const isOurs = await verifies(assertion ?? '', this.#service.publicKey, this.clientEmail)
    if (!isOurs) return Response.json({ error: 'invalid_grant', error_description: 'Invalid JWT Signature.' }, { status: 400 })
    const token = `ya29.${createHash('sha256').update(randomBytes(16)).digest('base64url')}`
    this.#bearers.add(token)
    return Response.json({ access_token: token, expires_in: 3599, token_type: 'Bearer' })
  }

  #refusedBearer(request: Request): Response | undefined {
    const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
    return this.#bearers.has(bearer) ? undefined : failure(401, 'Request had invalid authentication credentials.', 'UNAUTHENTICATED')
  }

  #refusedKey(url: URL, request: Request): Response | undefined {
    if (url.searchParams.get('key') !== this.apiKey) {
      return failure(400, 'API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT', 'API_KEY_INVALID')
    }
    const referer = request.headers.get('referer')
    const isAllowed = !this.#referrers || (referer !== null && this.#referrers.some((one) => referer.startsWith(one)))
    if (isAllowed) return undefined
    return failure(403, `Requests from referer ${referer ?? '<empty>'} are blocked.`, 'PERMISSION_DENIED', 'API_KEY_HTTP_REFERRER_BLOCKED')
  }
}

async function verifies(assertion: string, key: KeyObject, issuer: string): Promise<boolean> {
  return await jwtVerify(assertion, key, { issuer }).then(
    () => true,
    () => false,
  )
}

function stateProblem(account: GoogleAccount | undefined, authTime: number): string | undefined {
  if (!account) return 'USER_NOT_FOUND'
  if (account.disabled) return 'USER_DISABLED'
  return authTime < Number(account.validSince) ? 'TOKEN_EXPIRED' : undefined
}

function withoutPassword(account: GoogleAccount): object {
  return { ...account, password: undefined }
}

function failure(code: number, message: string, status = 'INVALID_ARGUMENT', reason?: string): Response {
  const details = reason && [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }]
  const errors = [{ message, domain: 'global', reason: 'invalid' }]
  return Response.json({ error: { code, message, errors, status, ...(details && { details }) } }, { status: code })
}

async function faulty(fault: GoogleFault, request: Request): Promise<Response> {
  switch (fault) {
    case '429':
      return failure(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Too many unsuccessful login attempts. Please try again later.')
    case '500':
      return new Response('', { status: 500 })
    case '503':
      return failure(503, 'The service is currently unavailable.', 'UNAVAILABLE')
    case 'html':
      return new Response('<!doctype html><title>Sign in to the hotel network</title>', { headers: { 'content-type': 'text/html' } })
    case 'app check':
      return failure(401, 'Firebase App Check token is invalid.', 'UNAUTHENTICATED')
    case 'quota':
      return failure(400, 'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.')
    case 'password policy':
      return failure(
        400,
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 12 characters, Password must contain a numeric character]',
      )
    case 'disabled provider':
      return failure(400, 'PASSWORD_LOGIN_DISABLED')
    case 'second factor':
      return Response.json({
        mfaPendingCredential: 'pending',
        mfaInfo: [{ mfaEnrollmentId: '1', phoneInfo: '+*******0134' }],
        localId: 'x',
      })
    case 'reset':
      throw new TypeError('fetch failed')
    case 'hang':
      return await new Promise<Response>((_, refuse) =>
        request.signal.addEventListener('abort', () => refuse(request.signal.reason as Error)),
      )
  }
}

/** Google's hosts allow requests from any site. */
function withCors(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-allow-methods', 'GET, POST, OPTIONS')
  headers.set(
    'access-control-allow-headers',
    'authorization, content-type, x-client-version, x-firebase-client, x-firebase-gmpid, x-firebase-locale',
  )
  headers.set('cache-control', headers.get('cache-control') ?? 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
