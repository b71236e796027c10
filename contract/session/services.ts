import * as z from 'zod/mini'
import { itemOf, type Endpoint } from '#contract/http/endpoint.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'
import { identitySetupProblems } from './identity-setup.ts'

const services = z.strictObject({
  identity: z.strictObject({
    answers: z.boolean(),
    /** The response time. */
    ms: z.int(),
    project: z.string(),
    is_emulator: z.boolean(),
    /** Problems with its settings. */
    problems: z.array(z.enum(identitySetupProblems)),
  }),
  /** Whether the portal can send email at all. */
  mail: z.strictObject({ configured: z.boolean() }),
  account_mail: z.strictObject({
    /** When the latest invitation or password reset could not be emailed; null if it was. */
    failed_at: z.nullable(timestamp),
  }),
})
export type Services = z.infer<typeof services>

export const serviceCalls = {
  services: {
    method: 'GET',
    path: '/services',
    who: ['admin'],
    summary: 'The status of the services that the portal depends on',
    answer: itemOf(services),
  },
} as const satisfies Record<string, Endpoint>
