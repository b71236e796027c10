export interface ImportField {
  name: string
  label: string
  required?: boolean
  aliases?: readonly string[]
}

/** What a file of people can fill. */
export const personImportFields: readonly ImportField[] = [
  { name: 'first', label: 'First name', required: true, aliases: ['first', 'given name', 'firstname'] },
  { name: 'last', label: 'Last name', required: true, aliases: ['last', 'surname', 'family name', 'lastname'] },
  { name: 'email', label: 'E-mail', required: true, aliases: ['e-mail address', 'email address', 'mail'] },
  { name: 'company', label: 'Company (name or member number)', aliases: ['company', 'company name', 'member number', 'company_id'] },
  { name: 'company_role', label: 'Role in the company', aliases: ['in the company', 'company role'] },
  { name: 'phone', label: 'Phone', aliases: ['telephone', 'phone number', 'mobile'] },
  { name: 'title', label: 'Title', aliases: ['job title', 'position'] },
]

/** What a file of companies can fill. */
export const companyImportFields: readonly ImportField[] = [
  { name: 'name', label: 'Name', required: true, aliases: ['company', 'company name'] },
  { name: 'member_number', label: 'Member number', aliases: ['number', 'member no', 'membership number'] },
  { name: 'membership_type', label: 'Kind of member', aliases: ['kind', 'type', 'membership type', 'member type'] },
  { name: 'standing', label: 'Standing' },
  { name: 'dues_through', label: 'Dues paid through', aliases: ['dues through', 'paid through', 'dues'] },
  { name: 'joined_at', label: 'Member since', aliases: ['joined', 'join date'] },
  { name: 'legal_name', label: 'Legal name' },
  { name: 'phone', label: 'Phone', aliases: ['telephone', 'phone number'] },
  { name: 'email', label: 'E-mail', aliases: ['e-mail address', 'email address'] },
  { name: 'website', label: 'Website', aliases: ['web', 'url', 'homepage'] },
  { name: 'address', label: 'Address' },
  { name: 'notes', label: 'Notes' },
]
