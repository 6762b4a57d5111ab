import type { getTemplate, TemplateChoice } from '@rumbo/domain/imports/templates.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { show, type Visible } from '../../../access/visible/visible.ts'
import { shipmentModule } from '../../../modules.ts'
import { type Template, templateOf } from './template-columns.ts'
import { csvTemplate } from './template-csv.ts'
import { xlsxTemplate } from './template-xlsx.ts'

export const templateFormats = ['csv', 'xlsx'] as const
export type TemplateFormat = (typeof templateFormats)[number]

const writers = { csv: csvTemplate, xlsx: xlsxTemplate }

/** What a template has, and where its files are. */
export async function showTemplate(
  scope: Scope,
  choice: TemplateChoice,
): Promise<Visible<Out<typeof getTemplate>>> {
  const template = await templateOf(scope, choice)
  const { module, mode, containers } = choice
  const file = (format: TemplateFormat) => ({
    name: nameOf(scope, template, format),
    url: `/api/v1/import-templates/${module}/file?${new URLSearchParams({ mode, containers, format })}`,
  })
  return show({
    required: template.columns.flatMap(({ isRequired, heading }) => (isRequired ? heading : [])),
    columns: template.columns.length,
    ...{ csv: file('csv'), xlsx: file('xlsx') },
  })
}

/** A template as a file, for the edge that sends it. @throws AppError NOT_FOUND to whom imports are shut */
export async function templateFile(
  scope: Scope,
  choice: TemplateChoice,
  format: TemplateFormat,
): Promise<Visible<{ readonly name: string; readonly bytes: Buffer }>> {
  if (!scope.role.allows('module:shipments')) throw new AppError('NOT_FOUND')
  const template = await templateOf(scope, choice)
  return show({ name: nameOf(scope, template, format), bytes: writers[format](template) })
}

/** 'Plantilla de embarques - Marítimo.xlsx'. */
function nameOf(scope: Scope, { words, choice }: Template, format: TemplateFormat): string {
  const field = moduleIn(scope, shipmentModule).byField.get('freightType')?.field
  const mode = field ? words.optionOf(shipmentModule.id, field, choice.mode) : choice.mode
  return `${words.textOf('imports:templates.name')} - ${mode}.${format}`
}
