import type { Label } from '@rumbo/domain/i18n/labels.api'
import type { Language } from '@rumbo/domain/kernel/language'
import { statement } from '../../access/scope/statement.ts'

/** All of the organization's own words, with the keys as they are stored: 'shipments.fields.eta'. */
export const selectLabels = () => statement<Label>`
  select language, key, text from tenant.labels order by key, language`

export const upsertLabel = (language: Language, key: string, text: string) => statement`
  insert into tenant.labels (organization_id, language, key, text) values (tenant.org(), ${language}, ${key}, ${text})
  on conflict (organization_id, language, key) do update set text = excluded.text`

export const deleteLabel = (language: Language, key: string) => statement`
  delete from tenant.labels where language = ${language} and key = ${key}`
