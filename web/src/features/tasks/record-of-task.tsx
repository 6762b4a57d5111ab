import { isRecord } from '@rumbo/domain/fields/parsed'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { linkOf } from '@rumbo/domain/tasks/rules'
import { TextLink } from '../../ui/buttons/link-button.tsx'
import { recordTarget } from './record-target.ts'

/** The record that a task belongs to, as a link to it; nothing where it belongs to none that the reader sees. */
export function RecordOfTask({ values }: { readonly values: Values }) {
  const link = linkOf(values)
  const value = link ? valueIn(values, link.field) : null
  if (!link || value === null) return null
  const code = isRecord(value) && typeof value.code === 'string' ? value.code : null
  if (code === null) return <span>{labelOf(value)}</span>
  return (
    <TextLink {...recordTarget(link.module, code)} size="sm" truncate="end">
      {labelOf(value)}
    </TextLink>
  )
}
