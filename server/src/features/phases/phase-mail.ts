import type { Field } from '@rumbo/domain/fields/field'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn } from '@rumbo/domain/fields/values'
import { writeCell } from '@rumbo/domain/records/imports/values/write-cell'
import type { VisibleRecord } from '../../access/read/sql/columns.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type Mail, mailName, renderMail } from '../../platform/mail/mail.ts'
import type { readTexts, Words } from '../i18n/words.service.ts'
import type { AboutPhase } from './phase-fields.ts'

type PhaseLetter = AboutPhase & {
  readonly shipment: VisibleRecord
  /** The container, or the shipment itself. */
  readonly row: VisibleRecord
  /** The fields that the mail may show. */
  readonly fields: readonly string[]
}
type Writing = {
  readonly words: Words
  readonly texts: Awaited<ReturnType<typeof readTexts>>
  readonly from: string
}

/** The mail about a phase to a party without access: the shipment’s name, and the fields that are shared with it. */
export function phaseMail(scope: Scope, about: PhaseLetter, { words, texts, from }: Writing): Mail {
  const { shipment, row, containerId, fields, mode } = about
  const { display } = scope
  const name = textIn(shipment.values, 'name') ?? ''
  const module = moduleIn(scope, containerId === undefined ? shipmentModule : containerModule)
  const lines = fields.flatMap((id) => {
    const field = module.catalogue.fields.find((each) => each.id === id)
    if (!field) return []
    if (field.type === 'structured') return datesOf(about, { scope, texts })
    const value = row.values[id] ?? null
    if (value === null) return []
    const text =
      field.optionsByMode && typeof value === 'string'
        ? words.optionOf(module.id, field, value, mode)
        : writeCell(value, field, display)
    return [`${words.labelOf(module.id, field, mode)}: ${text}`]
  })
  const number = containerId === undefined ? null : textIn(row.values, 'number')
  const who = mailName(from) || texts('shipment-phases:mail.company')
  return renderMail(
    {
      subject: texts('shipment-phases:mail.subject', { company: who, shipment: name }),
      paragraphs: [
        texts('shipment-phases:mail.lead', { company: who, shipment: name }),
        ...(number ? [texts('shipment-phases:mail.container', { number })] : []),
        lines.join('\n'),
      ],
      note: texts('shipment-phases:mail.note', { company: who }),
    },
    display.language,
  )
}

const date = { id: 'date', type: 'date', side: 'shared', section: 'dates' } as const satisfies Field

/** The dates of a container’s phase. */
function datesOf(
  { row, phase }: PhaseLetter,
  { scope, texts }: { readonly scope: Scope; readonly texts: Writing['texts'] },
): readonly string[] {
  const phases = Array.isArray(row.values.phases) ? row.values.phases : []
  const found: unknown = phases.find((each: unknown) => isRecord(each) && each.phase === phase)
  if (!isRecord(found)) return []
  return (['estimated', 'actual'] as const).flatMap((classifier) => {
    const value = found[classifier]
    if (typeof value !== 'string') return []
    return [`${texts(`tracking:classifiers.${classifier}`)}: ${writeCell(value, date, scope.display)}`]
  })
}
