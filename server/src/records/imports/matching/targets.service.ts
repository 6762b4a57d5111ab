import type { Field } from '@rumbo/domain/fields/field'
import { languages } from '@rumbo/domain/kernel/language'
import { catalogueTargets, type Wording } from '@rumbo/domain/records/imports/matching/catalogue-targets'
import { cellFormatOf } from '@rumbo/domain/records/imports/matching/cell-format-of'
import { type Target, targetKey, targetsByKey } from '@rumbo/domain/records/imports/matching/target'
import type { FormatOf } from '@rumbo/domain/records/imports/rows/targets'
import { partyCode } from '@rumbo/domain/records/imports/values/read-labelled'
import { actingId, rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import { readWords } from '../../../features/i18n/words.service.ts'
import { treeOfImport } from '../import-shape.service.ts'
import type { ImportRow } from '../imports.queries.ts'

/**
 * The fields of an import's modules that the acting user sees, as columns are matched to them: called by the words of both
 * languages and the organization's own, options that aren't offered to the user left out.
 */
export async function readTargets(scope: Scope, root: string): Promise<readonly Target[]> {
  const own = scope.display.language
  const wordings: Wording[] = []
  for (const language of [own, ...languages.filter((each) => each !== own)]) {
    const words = await readWords(scope, language)
    wordings.push((key) => (words.textOf(key) === key ? undefined : words.textOf(key)))
  }
  const record = { createdBy: actingId(scope) }
  const tree = treeOfImport(scope, root)
  return [tree.root, ...tree.children].flatMap((module) => {
    const rights = rightsFor(scope, module, { record, onAny: true })
    const fields = module.catalogue.fields.map((field) => offered(field, rights.withheld.get(field.id) ?? []))
    return catalogueTargets(fields, {
      module,
      isChild: module !== tree.root,
      wordings,
      right: ({ id }) => rights.of(id),
    })
  })
}

/** A field without the options that aren't offered to the reader. */
function offered(field: Field, withheld: readonly string[]): Field {
  if (withheld.length === 0 || !field.choices) return field
  return {
    ...field,
    choices: field.choices.filter(({ id }) => !withheld.includes(id)),
    ...(field.options ? { options: field.options.filter((id) => !withheld.includes(id)) } : {}),
  }
}

/** Tells how the cells of an import's columns are read into fields: by the mapping, the heading and the words of options. */
export async function readColumnFormats(
  scope: Scope,
  row: Pick<ImportRow, 'columns' | 'mapping' | 'module'>,
): Promise<FormatOf> {
  const targets = targetsByKey(await readTargets(scope, row.module))
  const headers = new Map(row.columns.map(({ n, header }) => [n, header]))
  const { timeZone } = scope.display
  const partyCodes = await partyCodesFor(scope, { row, targets: [...targets.values()] })
  return (mapping, field) => {
    const target = targets.get(targetKey(mapping.module, field.id))
    const header = mapping.column === null ? '' : (headers.get(mapping.column) ?? '')
    return { timeZone, partyCodes, ...(target ? cellFormatOf(mapping, { target, header }) : {}) }
  }
}

/** The codes that partners have, and those that they are referred to by. */
const partnerCodes = () => statement<{ code: string }>`
  select c.code from tenant.partners p
    left join tenant.connected_organizations o on o.id = p.partner_organization_id and p.state = 'connected',
    lateral (select coalesce(o.code, p.code) as code
      union all select jsonb_array_elements_text(p.reference_codes)) c
  where p.archived_at is null and c.code is not null`

type Parties = { readonly row: Pick<ImportRow, 'mapping'>; readonly targets: readonly Target[] }

/** The codes by which parties are known; none are read where no column is a party. */
async function partyCodesFor(scope: Scope, { row, targets }: Parties): Promise<ReadonlySet<string>> {
  const parties = new Set(targets.flatMap(({ field }) => (field.type === 'party' ? [field.id] : [])))
  if (!row.mapping.some(({ field }) => field !== null && parties.has(field))) return new Set()
  return new Set((await scope.all(partnerCodes())).map(({ code }) => partyCode(code)))
}
