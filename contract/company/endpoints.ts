import * as z from 'zod/mini'
import { company, companyPatch, membershipTypes, newCompany, standings } from './schema.ts'
import { creationStatuses, byId, itemOf, listOf, listQuery, recordId, type Endpoint } from '#contract/http/endpoint.ts'
import { importReport, importRequest, maxImportBytes } from '#contract/import/schema.ts'

export const companyCalls = {
  list: {
    method: 'GET',
    path: '/companies',
    who: ['admin', 'member'],
    summary: 'Lists companies; members see only their own',
    query: z.strictObject({
      ...listQuery,
      standing: z.optional(z.enum(standings)),
      membership_type: z.optional(z.enum(membershipTypes)),
    }),
    answer: listOf(company),
  },
  mine: {
    method: 'GET',
    path: '/companies/mine',
    who: ['admin', 'member'],
    summary: 'The member’s company, as a list',
    query: z.strictObject(listQuery),
    answer: listOf(company),
  },
  get: {
    method: 'GET',
    path: '/companies/{id}',
    who: ['admin', 'member'],
    summary: 'A company',
    params: byId,
    answer: itemOf(company),
  },
  create: {
    method: 'POST',
    path: '/companies',
    who: ['admin'],
    summary: 'Creates a company',
    body: newCompany,
    answer: itemOf(company),
    statuses: creationStatuses,
  },
  update: {
    method: 'PATCH',
    path: '/companies/{id}',
    who: ['admin', 'member'],
    summary: 'Updates a company; members can’t change its membership, standing, number or slug',
    params: byId,
    body: companyPatch,
    answer: itemOf(company),
    conditional: true,
  },
  merge: {
    method: 'POST',
    path: '/companies/merge',
    who: ['admin'],
    summary: 'Merges companies: moves every reference to the target, sets duplicates aside and archives the sources',
    body: z.strictObject({
      source_ids: z.array(recordId).check(z.minLength(1), z.maxLength(20)),
      target_id: recordId,
      /** Only returns what would happen. */
      dry_run: z.optional(z.boolean()),
    }),
    /** By table. `set_aside`: what a company can have only once, and another of these companies has further along. */
    answer: itemOf(z.strictObject({ company, moved: z.record(z.string(), z.int()), set_aside: z.record(z.string(), z.int()) })),
  },
  import: {
    method: 'POST',
    path: '/companies/import',
    who: ['admin'],
    summary: 'Imports companies by member number or name; with dry_run nothing is saved',
    body: importRequest,
    bodyLimit: maxImportBytes,
    answer: itemOf(importReport),
  },
} as const satisfies Record<string, Endpoint>
