import { Hono } from 'hono'
import packageJson from '../package.json' with { type: 'json' }
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { apiBase } from '#contract/http/header.ts'
import { followAccountMails } from './auth/accounts/account-mails.ts'
import type { Accounts } from './auth/accounts/accounts.ts'
import { outsideTransactions } from './auth/accounts/around-accounts.ts'
import { createAccountStates } from './auth/accounts/account-states.ts'
import { createAnswers } from './http/answers.ts'
import { pathsOf } from './http/former-names.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import type { Connection, Database } from './db/database.ts'
import { identifyDatabase } from './db/identity.ts'
import { listenForNotices, notifyAccountChanged } from './db/notices.ts'
import type { Env } from './env.ts'
import type { FileStore } from './files/file-store.ts'
import { createOrphanedFiles } from './files/orphaned-files.ts'
import type { Guard, Handlers } from './http/handler.ts'
import type { VerifyIdToken } from './auth/id-token.ts'
import { startJobs, type RunningJobs } from './jobs/start-jobs.ts'
import type { Log } from './log.ts'
import { createNotFound } from './http/not-found.ts'
import { attentionHandlers } from './resources/attention.ts'
import { auditHandlers } from './resources/audit.ts'
import { importHandlers } from './resources/imports.ts'
import { advertisementHandlers } from './resources/advertisements/advertisements.ts'
import { requestedItemHandlers } from './resources/entries/requested-items.ts'
import { catalogueHandlers } from './resources/catalogues/catalogues.ts'
import { collectionCountHandlers } from './resources/collection-count.ts'
import { companyHandlers } from './resources/companies/companies.ts'
import { emailHandlers } from './resources/emails.ts'
import { entryHandlers } from './resources/entries/entries.ts'
import { restoreImportedEntry } from './resources/entries/entry-import.ts'
import { eventCompanyHandlers } from './resources/event-companies/event-companies.ts'
import { eventHandlers } from './resources/events/events.ts'
import { fileHandlers } from './resources/files/files.ts'
import { healthHandlers } from './resources/health.ts'
import { identityFailureGuard, identityFailureHandlers } from './resources/identity-failures.ts'
import { loginGuard, loginHandlers } from './resources/login.ts'
import { invitationGuard, invitationHandlers } from './resources/members/invitations.ts'
import { changeImportedMember } from './resources/members/member-import.ts'
import { memberHandlers } from './resources/members/members.ts'
import { mineHandlers } from './resources/mine.ts'
import { neighborhoodHandlers } from './resources/neighborhoods/neighborhoods.ts'
import { sponsorHandlers } from './resources/sponsors/sponsors.ts'
import { notificationHandlers } from './resources/notifications.ts'
import { serviceHandlers } from './resources/services.ts'
import { b2bProfileHandlers } from './resources/profiles/b2b-profiles.ts'
import { b2cProfileHandlers } from './resources/profiles/b2c-profiles.ts'
import { openApiHandlers } from './resources/openapi.ts'
import { ownPublicHandlers } from './resources/own-public.ts'
import { resetPasswordLinkGuard, resetPasswordLinkHandlers } from './resources/reset-password-link.ts'
import { viewHandlers } from './resources/views.ts'
import { webflowHandlers } from './resources/webflow/webflow.ts'
import { createRoute, type AnyHandler } from './http/route.ts'
import { createRequestLog, type ObserveRequest } from './http/request-log.ts'
import { apiSecurityHeaders } from './http/security-headers.ts'
import { createSessionCache } from './auth/session-cache.ts'
import { createResponseCache, type ResponseCache } from './http/response-cache.ts'
import { configuredSite } from './website/configured-site.ts'

export interface AppDependencies {
  /** Already migrated. */
  database: Database
  /** For the commits of other servers. Without it, nothing is cached and every call reads the database. */
  databaseUrlForListen?: Connection
  accounts: Accounts
  verifyIdToken: VerifyIdToken
  files: FileStore
  env: Pick<Env, 'publicOrigin' | 'trustedProxies'> &
    Partial<Pick<Env, 'webflow' | 'smtpUrl' | 'mailFrom' | 'mailReplyTo' | 'associationName'>>
  log: Log
  observeRequest?: ObserveRequest
  now?: () => number
}

export interface App {
  /** Handles everything under /api/v1; unknown paths get problem+json. */
  fetch: Hono['fetch']
  /** The same without a port, for tests. */
  request: Hono['request']
  /** Drops what all servers cache of an account, because it was disabled or revoked. */
  forgetAccount: (uid: string) => Promise<void>
  /** Starts background work on this server. */
  startJobs: (connection: Connection) => void
  /** Stops taking background work. Resolves when running jobs have ended or were handed back. */
  stopJobs: () => Promise<void>
  /** Waits for background work and stops listening for notices. The database stays open: its opener closes it. */
  close: () => Promise<void>
}

/** The API on one database. Several can share it. */
export async function createApp({
  database,
  databaseUrlForListen,
  accounts: given,
  verifyIdToken,
  files,
  env,
  log,
  observeRequest,
  now = Date.now,
}: AppDependencies): Promise<App> {
  const accounts = outsideTransactions(given)
  const identity = await identifyDatabase(database, now())
  const isSafe = () => notices !== undefined && notices.isListening()
  const sessions = createSessionCache(now, isSafe)
  const activeEvents = createResponseCache(isSafe)
  const accountStates = createAccountStates(accounts, now, log)
  const authenticate = createAuthenticate({ database, verifyIdToken, accountStates, sessions, now })
  const background = new Set<Promise<unknown>>()
  const orphanedFiles = createOrphanedFiles(database, files, log)

  function forgetHere(uid: string) {
    accountStates.forget(uid)
    sessions.forgetAccount(uid)
  }

  const notices =
    databaseUrlForListen === undefined
      ? undefined
      : listenForNotices({
          connection: databaseUrlForListen,
          log,
          onGap() {
            sessions.forgetAll()
            activeEvents.forget()
          },
          onNotice(notice) {
            if (notice === 'events') activeEvents.forget()
            else if (notice.startsWith('account:')) forgetHere(notice.slice('account:'.length))
          },
        })

  const accountMails = followAccountMails(log, now)
  const isSiteConnected = env.webflow?.token !== undefined

  const handlers: Handlers = {
    ...healthHandlers({ database, store: files, version: packageJson.version }),
    ...openApiHandlers({ version: packageJson.version, origin: env.publicOrigin }),
    ...loginHandlers({ forgetAccount: forgetHere }),
    ...resetPasswordLinkHandlers({ accounts, accountMails, authenticate, database, inBackground }),
    ...eventHandlers({ identity, forgetLists: activeEvents.forget }),
    ...mineHandlers({ isSiteConnected }),
    ...ownPublicHandlers({ isSiteConnected }),
    ...collectionCountHandlers(),
    ...attentionHandlers({ isSiteConnected }),
    ...serviceHandlers(accounts, accountMails, env),
    ...identityFailureHandlers({ log }),
    ...invitationHandlers(accounts),
    ...fileHandlers({ store: files, orphanedFiles, inBackground }),
    ...catalogueHandlers(identity),
    ...requestedItemHandlers(),
    ...neighborhoodHandlers(identity),
    ...companyHandlers({ identity, forgetAccount: forgetHere }),
    ...memberHandlers({ identity, accounts, accountMails, publicOrigin: env.publicOrigin, forgetAccount: forgetHere }),
    ...notificationHandlers(identity),
    ...emailHandlers(identity),
    ...auditHandlers(),
    ...importHandlers({ restoreMember: changeImportedMember, restoreEntry: restoreImportedEntry }),
    ...entryHandlers(identity, { isSiteConnected }),
    ...eventCompanyHandlers(identity),
    ...b2cProfileHandlers(identity, { isSiteConnected }),
    ...b2bProfileHandlers(identity),
    ...sponsorHandlers(identity),
    ...advertisementHandlers({ identity, files }),
    ...viewHandlers(identity),
    ...webflowHandlers({ database, site: configuredSite(env.webflow, { database, now }), publicOrigin: env.publicOrigin, files }),
  }
  const caches: Partial<Record<EndpointName, ResponseCache>> = { listActiveEvents: activeEvents }
  const guards: Partial<Record<EndpointName, Guard>> = {
    login: loginGuard(),
    identityFailure: identityFailureGuard(),
    openInvitation: invitationGuard(),
    resetPasswordLink: resetPasswordLinkGuard(authenticate),
  }

  function inBackground(work: Promise<unknown>) {
    background.add(work)
    void work.finally(() => background.delete(work))
  }

  const answers = createAnswers({ headers: apiSecurityHeaders(env.publicOrigin), log, now })
  const logRequest = createRequestLog(log, observeRequest)
  const { trustedProxies } = env
  const route = createRoute({ database, authenticate, answers, incoming: files.incoming, trustedProxies, log, logRequest, now })
  const app = new Hono()
  for (const [name, endpoint] of fixedPathsFirst(Object.entries(endpoints) as [EndpointName, Endpoint][])) {
    const paths = pathsOf(endpoint.path).map((path) => apiBase + path.replaceAll(/\{(\w+)\}/g, ':$1'))
    app.on(endpoint.method, paths, route(endpoint, handlers[name] as AnyHandler, { cache: caches[name], guard: guards[name] }))
  }
  app.notFound(createNotFound(answers, logRequest))

  let jobs: RunningJobs | undefined
  let stopped: Promise<void> | undefined

  async function stopJobs(): Promise<void> {
    await (stopped ??= jobs?.stop())
  }

  return {
    fetch: app.fetch,
    request: app.request,
    async forgetAccount(uid) {
      forgetHere(uid)
      await notifyAccountChanged(database, uid)
    },
    startJobs(connection) {
      jobs = startJobs({ connection, portal: { database, files, orphanedFiles, env, log, now } })
    },
    stopJobs,
    async close() {
      await stopJobs()
      await Promise.allSettled(background)
      if (notices) await notices.close()
      log.flush()
    },
  }
}

/** The router takes the first match: /events/active before /events/{id}. */
function fixedPathsFirst(calls: [EndpointName, Endpoint][]): [EndpointName, Endpoint][] {
  const [withParameters, fixed] = [calls.filter(([, { path }]) => path.includes('{')), calls.filter(([, { path }]) => !path.includes('{'))]
  return [...fixed, ...withParameters]
}
