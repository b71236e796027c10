import { randomUUID } from 'node:crypto'
import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import type { ApiClient } from './api-client.ts'

/** A new company for a journey, so that journeys don't affect each other. */
export async function createCompany(api: ApiClient, name: string): Promise<Company> {
  return (await api.json<{ data: Company }>('POST', '/companies', { id: randomUUID(), name, membership_type: 'BUILDER' })).data
}

/** A person who has accepted an invitation and set the demo password. */
export async function createPerson(
  api: ApiClient,
  origin: string,
  fields: Partial<Member> & Pick<Member, 'first' | 'email'>,
): Promise<Member> {
  const { data: member } = await api.json<{ data: Member }>('POST', '/members', { id: randomUUID(), last: 'Vale', ...fields })
  const { data: invited } = await api.json<{ data: { link: string } }>('POST', `/members/${member.id}/invite`, {})
  const invitation = new URLSearchParams(new URL(invited.link).hash.slice(1)).get('invitation')
  const { data: opened } = await api.json<{ data: { code: string } }>('POST', '/auth/invitations', { invitation })
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oobCode: opened.code, newPassword: demoPassword }),
  })
  if (!answer.ok) throw new Error(`The link of the invitation sets no password: ${answer.status}`)
  return member
}
