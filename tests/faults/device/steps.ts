import fc from 'fast-check'
import { writtenFields } from './entry-of-person.ts'
import { fates } from './network.ts'

const tab = fc.nat(1)
const entry = fc.nat(2)
const field = fc.constantFrom(...writtenFields)
const kind = <K extends string>(name: K) => fc.constant({ kind: name } as const)

/** The steps that may happen at any moment. */
const faults = {
  fate: fc.record({ kind: fc.constant('fate' as const), fate: fc.constantFrom(...fates) }),
  'killed-soon': fc.record({ kind: fc.constant('killed-soon' as const), transactions: fc.integer({ min: 1, max: 8 }) }),
  killed: kind('killed'),
  'tab-killed': fc.record({ kind: fc.constant('tab-killed' as const), tab }),
  'tab-left': fc.record({ kind: fc.constant('tab-left' as const), tab }),
  'worker-killed': kind('worker-killed'),
  'server-restarted': kind('server-restarted'),
  'offline-or-online': kind('offline-or-online'),
  'identity-changes': fc.record({
    kind: fc.constant('identity-changes' as const),
    to: fc.constantFrom('fine' as const, 'silent' as const),
  }),
  'tokens-revoked': kind('tokens-revoked'),
  'sign-in-ended': kind('sign-in-ended'),
  'signed-in-again': kind('signed-in-again'),
  'hour-passes': kind('hour-passes'),
  'day-passes': kind('day-passes'),
  updated: kind('updated'),
  'disk-full-or-free': kind('disk-full-or-free'),
  'another-person': fc.record({ kind: fc.constant('another-person' as const), isAbrupt: fc.boolean() }),
} as const

const work = {
  type: fc.record({ kind: fc.constant('type' as const), tab, entry, field }),
  pause: fc.record({ kind: fc.constant('pause' as const), ms: fc.constantFrom(100, 400, 1_000, 2_500, 9_000, 61_000) }),
  begin: fc.record({ kind: fc.constant('begin' as const), tab }),
  comment: fc.record({ kind: fc.constant('comment' as const), tab, entry }),
  photo: fc.record({ kind: fc.constant('photo' as const), tab, entry }),
  colleague: fc.record({ kind: fc.constant('colleague' as const), entry }),
} as const

type Made<A> = A extends fc.Arbitrary<infer T> ? T : never
export type Step = Made<(typeof work)[keyof typeof work]> | Made<(typeof faults)[keyof typeof faults]>

export type FaultKind = keyof typeof faults

export const faultKinds = Object.keys(faults) as FaultKind[]

const weigh = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })

/** A schedule: a person's work, random faults, and always the fault that this run is about. */
export function schedulesWith(kind: FaultKind): fc.Arbitrary<Step[]> {
  const anything = fc.oneof(
    weigh(32, work.type),
    weigh(16, work.pause),
    weigh(4, work.begin),
    weigh(3, work.comment),
    weigh(1, work.photo),
    weigh(3, work.colleague),
    weigh(9, faults[kind]),
    weigh(6, faults.fate),
    ...Object.values(faults).map((one) => weigh(2, one)),
  )
  const some = fc.array(anything, { minLength: 3, maxLength: 12, size: 'max' })
  return fc.tuple(some, faults[kind], some).map(([before, fault, after]) => before.concat(fault, after))
}
