import type { Field } from '@rumbo/domain/fields/field'
import { isRequired, type Target } from '@rumbo/domain/imports/matching/target'
import { type TemplateCell, templateRows, templateTargets } from '@rumbo/domain/imports/templates/template'
import type { TemplateChoice } from '@rumbo/domain/imports/templates.api'
import type { Mode } from '@rumbo/domain/kernel/mode'
import type { ExportReader } from '@rumbo/domain/records/exports/cell-writer'
import { sampleShipments } from '@rumbo/domain/samples/sample-shipments'
import type { Scope } from '../../../access/scope/scope.ts'
import { readWords, type Words } from '../../i18n/words.service.ts'
import { readTargets } from '../targets.service.ts'

/** A template before it is written as a file. */
export type Template = {
  readonly choice: TemplateChoice
  readonly words: Words
  readonly display: Scope['display']
  readonly columns: readonly TemplateColumn[]
  readonly rows: readonly (readonly TemplateCell[])[]
}

export type TemplateColumn = {
  readonly target: Target
  readonly heading: string
  readonly isRequired: boolean
  readonly reader: ExportReader
}

/** A template as its reader may use it: in the reader's language, with the fields that the reader may edit. */
export async function templateOf(scope: Scope, choice: TemplateChoice): Promise<Template> {
  const { display } = scope
  const { mode } = choice
  const words = await readWords(scope)
  const targets = templateTargets(await readTargets(scope), mode)
  const headings = headingsOf(targets, words, mode)
  const columns = targets.map((target, at) => ({
    ...{ target, heading: headings[at] ?? '', isRequired: isRequired(target) },
    reader: {
      display,
      optionOf: (field: Field, option: string, of?: Mode) =>
        words.optionOf(target.module, field, option, of ?? mode),
    },
  }))
  return {
    choice,
    words,
    display,
    columns,
    rows: templateRows(targets, exampleOf(scope, words, mode), choice),
  }
}

/** A sample of the transport type, named as what it is. */
function exampleOf({ display }: Scope, words: Words, mode: Mode) {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: display.timeZone }).format(new Date())
  const sample = sampleShipments(today, display.language).find(({ values }) => values.freightType === mode)
  const values = { ...sample?.values, freightType: mode, name: words.textOf('imports:templates.example') }
  return { values, containers: sample?.containers ?? [] }
}

/** Headings as matching knows them, each once; those of containers say so where a shipment has the same. */
function headingsOf(targets: readonly Target[], words: Words, mode: Mode): readonly string[] {
  const own = new Set<string>()
  const times = new Map<string, number>()
  return targets.map((target) => {
    const { module, field } = target
    const label = words.labelOf(module, field, mode)
    if (module === 'shipments') own.add(label)
    const told =
      module === 'containers' && own.has(label)
        ? `${label} (${words.textOf('imports:templates.ofContainer')})`
        : label
    const time = (times.get(told) ?? 0) + 1
    times.set(told, time)
    return `${time === 1 ? told : `${told} (${time})`}${isRequired(target) ? ' *' : ''}`
  })
}
