import { documentsField } from '@rumbo/domain/alerts/alert'
import type { Display } from '@rumbo/domain/fields/field-type'
import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { writeCell } from '@rumbo/domain/records/imports/values/write-cell'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { shipmentModule, taskModule } from '../../modules.ts'
import type { readTexts, Words } from '../i18n/words.service.ts'

/** The words of the reader's organization, and the product's own in their language. */
export type Saying = { readonly words: Words; readonly texts: Awaited<ReturnType<typeof readTexts>> }

/** Says a notice in the words of its reader's organization and the formats of the reader. */
export function noticeLiner(scope: Scope, { words, texts }: Saying): (notice: Notice) => string {
  const catalogues = [shipmentModule, taskModule].map((module) => moduleIn(scope, module).catalogue)
  const display: Display = scope.display
  return ({ kind, field: id, from, to, days, clock, record }) => {
    const catalogue = catalogues.find(({ module }) => module === record.module)
    const field = catalogue?.fields.find((each) => each.id === id)
    const label = field ? words.labelOf(record.module, field, record.mode ?? undefined) : ''
    const write = (value: typeof to) => {
      if (!field || value === null) return texts('notifications:mail.nothing')
      if (field.optionsByMode && typeof value === 'string') {
        return words.optionOf(record.module, field, value, record.mode ?? undefined)
      }
      return writeCell(value, field, display)
    }
    if (kind === 'ddMore' || kind === 'ddLess')
      return texts(`notifications:lines.${kind}`, { amount: String(to ?? '') })
    if (kind === 'rule') return texts('notifications:lines.rule', { rule: String(to ?? '') })
    const values = { field: label, from: write(from), to: write(to), count: String(days ?? 0) }
    if (kind === 'date' && from === null) return texts('notifications:lines.dateNew', values)
    if (kind === 'date' && to === null) return texts('notifications:lines.dateGone', values)
    if (kind === 'told' && to !== null) return texts('notifications:lines.toldTo', values)
    if (kind === 'taskDue' && to === null) return texts('notifications:lines.taskWithoutDay')
    if (kind === 'alert')
      return texts(`notifications:lines.${id === documentsField ? 'alertOfDocuments' : 'alert'}`, values)
    const line = keyOf(kind, clock)
    if (days === 0) return texts(`notifications:lines.${line}Today`, values)
    if (days !== null) return texts(`notifications:lines.${line}_${days === 1 ? 'one' : 'other'}`, values)
    return texts(`notifications:lines.${line}`, values)
  }
}

/** Free time and what is past it are called by their clock. */
function keyOf(kind: Notice['kind'], clock: Notice['clock']): string {
  if (kind === 'freeTime') return `freeTime.${clock ?? 'unnamed'}`
  return kind === 'demurrage' ? `past.${clock ?? 'unnamed'}` : kind
}
