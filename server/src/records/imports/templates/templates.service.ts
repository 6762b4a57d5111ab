import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import type { getTemplate, TemplateChoice } from '@rumbo/domain/records/imports/templates.api'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { show, type Visible } from '../../../access/visible/visible.ts'
import { rootOf } from '../import-shape.service.ts'
import { requireOpened } from '../imports.service.ts'
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
  requireOpened(scope, rootOf(choice.module).id)
  const template = await templateOf(scope, choice)
  const { mode, containers } = choice
  const module = template.tree.root.id
  const file = (format: TemplateFormat) => ({
    name: nameOf(template, format),
    url: `/api/v1/import-templates/${module}/file?${new URLSearchParams({ mode, containers, format })}`,
  })
  return show({
    required: template.columns.flatMap(({ isRequired, heading }) => (isRequired ? heading : [])),
    columns: template.columns.length,
    csv: file('csv'),
    xlsx: file('xlsx'),
  })
}

/** A template as a file, for the edge that sends it. @throws AppError NOT_FOUND to whom imports are shut */
export async function templateFile(
  scope: Scope,
  choice: TemplateChoice,
  format: TemplateFormat,
): Promise<Visible<{ readonly name: string; readonly bytes: Buffer }>> {
  if (!opensModule(scope.role, rootOf(choice.module))) throw new AppError('NOT_FOUND')
  const template = await templateOf(scope, choice)
  return show({ name: nameOf(template, format), bytes: writers[format](template) })
}

/** 'Plantilla de embarques - Marítimo.xlsx'. */
function nameOf({ words, choice, tree }: Template, format: TemplateFormat): string {
  const { id, variant, byField, imports } = tree.root
  const { name: key } = imports.texts
  const name = key === undefined ? id : words.textOf(key)
  const field = variant ? byField.get(variant.field)?.field : undefined
  if (!field) return `${name}.${format}`
  return `${name} - ${words.optionOf(id, field, choice.variant)}.${format}`
}
