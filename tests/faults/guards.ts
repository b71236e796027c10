import type { FaultKind } from './device/steps.ts'

type Guard = {
  name: string
  file: string
  code: string
  /** The code without the guard. */
  without: string
  /** What fails without it: a test in this file of tests/, or the trials of this fault. */
} & ({ tests: string } | { trials: FaultKind })

/**
 * The guards that protect sessions and people's edits. A test must fail without each: tests/faults/guards.test.ts
 * removes them one by one.
 */
export const guards: readonly Guard[] = [
  {
    name: 'lock: one refresh at a time over all contexts',
    file: 'session/session-lock.ts',
    code: 'return withLock(refreshLock, longestRefreshMs(), work)',
    without: 'return work()',
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 're-read: who comes second uses the tokens that are there',
    file: 'session/refresh.ts',
    code: 'if (renewedByAnother) return session',
    without: '',
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'not the same tokens again: a shared refresh may bring the refused ones',
    file: 'session/refresh.ts',
    code: 'return hasTokensOf(session, sent) ? refresh(sent) : session',
    without: 'return session',
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'epoch: a request never goes out under another sign-in',
    file: 'session/authorized-fetch.ts',
    code: 'if (madeFor !== null && madeFor !== session.epoch) throw new SessionReplaced()',
    without: '',
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'epoch: an answer after the sign-out is nobody’s',
    file: 'session/authorized-fetch.ts',
    code: 'if (now?.epoch !== sent.epoch) throw new SessionReplaced()',
    without: '',
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'epoch: a background write checks whose session it is',
    file: 'sync/data.ts',
    code: "if (stored?.status === 'signed-out' || stored?.epoch !== epoch || currentSession()?.epoch !== epoch) throw new SessionReplaced()",
    without: '',
    tests: 'sync/data.test.ts',
  },
  {
    name: 'compare-and-set: a write on an older reading is refused',
    file: 'session/session-store.ts',
    code: "if (!stored || stored.status === 'signed-out' || stored.epoch !== base.epoch || stored.gen !== base.gen) return stored",
    without: "if (!stored || stored.status === 'signed-out') return stored",
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'compare-and-set: a tombstone stays one',
    file: 'session/session-store.ts',
    code: "if (!stored || stored.status === 'signed-out' || stored.epoch !== base.epoch || stored.gen !== base.gen) return stored",
    without: "if (!stored) return stored\n        if (stored.status === 'signed-out') return { ...change } as never",
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'body: read once, sent whole each time',
    file: 'session/authorized-fetch.ts',
    code: 'body: body?.byteLength ? body : null,',
    without: 'body: request.bodyUsed ? null : body,',
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'wipe lock: a sign-out waits for a write under way',
    file: 'session/session-lock.ts',
    code: 'return withLock(dataLock, wipeLockBoundMs, work)',
    without: 'return work()',
    tests: 'session/session-lock.test.ts',
  },
  {
    name: 'closed for good: a deleted database is not opened again',
    file: 'sync/data.ts',
    code: 'return false',
    without: 'return true',
    tests: 'sync/data.test.ts',
  },
  {
    name: 'terminal and transient: a busy identity service ends no session',
    file: 'session/identity/token-exchange.ts',
    code: 'if (terminal.has(code)) throw new SessionDied(code)',
    without: 'throw new SessionDied(code)',
    tests: 'session/authorized-fetch.test.ts',
  },
  {
    name: 'order: a later change of a record waits for the earlier one',
    file: 'outbox/outbox.ts',
    code: 'if (!heads.has(recordOf(row))) heads.set(recordOf(row), row)',
    without: 'heads.set(String(row.seq), row)',
    tests: 'outbox/outbox.test.ts',
  },
  {
    name: 'tried: nothing joins a change that the server may have heard of',
    file: 'outbox/outbox.ts',
    code: 'if (row.tried) return false',
    without: '',
    trials: 'fate',
  },
  {
    name: 'delivered: what another form on this device brought to the server is nobody else’s',
    file: 'outbox/delivered.ts',
    code: 'if (fields.length === 0) return row',
    without: 'return row',
    tests: 'outbox/outbox.test.ts',
  },
  {
    name: 'delivered: what the form has seen since is not the person’s own',
    file: 'outbox/delivered.ts',
    code: 'field in row.body && version > seen',
    without: 'field in row.body',
    tests: 'outbox/outbox.test.ts',
  },
  {
    name: 'draft: what another tab writes of the same record stays',
    file: 'outbox/drafts.ts',
    code: 'const rest = await takeFromDraft(database, key, before)',
    without: 'const rest = undefined as Draft | undefined',
    tests: 'outbox/outbox.test.ts',
  },
  {
    name: 'closed: what was typed last is never saved for the person who has signed in since',
    file: 'outbox/drafts.ts',
    code: 'if (owner === undefined || owner !== workOwner()) return',
    without: 'if (owner === undefined) return',
    tests: 'outbox/outbox.test.ts',
  },
  {
    name: 'windows: edits that wait for Save are not based on what another window saved',
    file: 'outbox/outbox-row.ts',
    code: 'const isLive = isPart === true && isOnRequest !== true',
    without: 'const isLive = isPart === true',
    tests: 'outbox/outbox.test.ts',
  },
  {
    name: 'version: a tab of an older build is let back into the database',
    file: 'outbox/work.ts',
    code: 'disableAutoOpen: newVersion === null',
    without: 'disableAutoOpen: true',
    tests: 'outbox/work.test.ts',
  },
  {
    name: 'again: what a full disk did not take is tried again',
    file: 'outbox/autosave.ts',
    code: 'if (!isStopped) saveTimer ??=',
    without: 'if (isStopped) saveTimer ??=',
    tests: 'outbox/autosave.test.ts',
  },
  {
    name: 'owner: a change is kept under its owner’s name, and opened under no other',
    file: 'outbox/work.ts',
    code: 'new Dexie(workPrefix + uid,',
    without: "new Dexie(workPrefix + 'anybody',",
    trials: 'another-person',
  },
  {
    name: 'kept: what is written is on the device within a second',
    file: 'outbox/autosave.ts',
    code: 'saveTimer = setTimeout(() => void saveNow(), Math.max(',
    without: 'saveTimer = setTimeout(() => void saveNow(), 5_000 + Math.max(',
    trials: 'killed',
  },
]
