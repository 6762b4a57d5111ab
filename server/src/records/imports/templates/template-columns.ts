import type { Field } from '@rumbo/domain/fields/field'
import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import type { ExportReader } from '@rumbo/domain/records/exports/cell-writer'
import { isRequired, type Target } from '@rumbo/domain/records/imports/matching/target'
import {
  type TemplateCell,
  type TemplateForm,
  templateRows,
  templateTargets,
} from '@rumbo/domain/records/imports/templates/template'
import type { TemplateChoice } from '@rumbo/domain/records/imports/templates.api'
import type { Variant } from '@rumbo/domain/records/record-module'
import type { Scope } from '../../../access/scope/scope.ts'
import { readWords, type Words } from '../../../features/i18n/words.service.ts'
import { type ImportTree, rootOf, treeOfImport } from '../import-shape.service.ts'
import { readTargets } from '../matching/targets.service.ts'

/** A template before it is written as a file. */
export type Template = {
  readonly tree: ImportTree
  readonly choice: TemplateForm
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
  const { mode: variant, containers: childrenIn } = choice
  const tree = treeOfImport(scope, rootOf(choice.module).id)
  const words = await readWords(scope)
  const targets = templateTargets(await readTargets(scope, tree.root.id), { shape: tree, variant })
  const headings = headingsOf(targets, { words, variant, tree })
  const form = { variant, childrenIn }
  const columns = targets.map((target, at) => ({
    target,
    heading: headings[at] ?? '',
    isRequired: isRequired(target),
    reader: {
      display,
      optionOf: (field: Field, option: string, of?: Variant) =>
        words.optionOf(target.module, field, option, of ?? variant),
    },
  }))
  return {
    tree,
    choice: form,
    words,
    display,
    columns,
    rows: templateRows(targets, exampleOf(scope, tree, { words, variant }), form),
  }
}

type Worded = { readonly words: Words; readonly variant: Variant }

/** A sample of the variant, named as what it is. */
function exampleOf({ display }: Scope, { root }: ImportTree, { words, variant }: Worded) {
  const today = dateIn(display.timeZone, Date.now())
  const example = root.imports.example({ today, language: display.language, variant })
  const values = {
    ...example.values,
    ...(root.variant ? { [root.variant.field]: variant } : {}),
    [root.title]: words.textOf('imports:templates.example'),
  }
  return { values, children: example.children }
}

/** Headings as matching knows them, each once; those of children say so where the record has the same. */
function headingsOf(
  targets: readonly Target[],
  { words, variant, tree }: Worded & { readonly tree: ImportTree },
): readonly string[] {
  const own = new Set<string>()
  const times = new Map<string, number>()
  return targets.map((target) => {
    const { module, isChild, field } = target
    const label = words.labelOf(module, field, variant)
    if (!isChild) own.add(label)
    const heading = isChild && own.has(label) ? `${label} (${nameOfChild(module, { words, tree })})` : label
    const time = (times.get(heading) ?? 0) + 1
    times.set(heading, time)
    return `${time === 1 ? heading : `${heading} (${time})`}${isRequired(target) ? ' *' : ''}`
  })
}

function nameOfChild(module: string, { words, tree }: { readonly words: Words; readonly tree: ImportTree }) {
  const key = tree.children.find(({ id }) => id === module)?.imports.texts.ofChild
  return key === undefined ? module : words.textOf(key)
}
