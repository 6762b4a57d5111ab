import { modes } from '@rumbo/domain/kernel/mode'
import { getImport, setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { setImportMapping, suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { getTemplate, type TemplateChoice } from '@rumbo/domain/records/imports/templates.api'
import { deleteShipment, getShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { csvRows, partsOf, sheetRows } from '../../exports/read-file.ts'
import { customRole, memberWith } from '../../roles/custom-role.ts'
import { defineField } from '../../world/custom-fields.ts'
import { useServed } from '../../world/served.ts'
import { check, rowsOf, run } from '../importing.ts'
import { type As, importFile, readImport } from '../uploading.ts'

/** A template is filled in and imported as it is. */
const holder = useServed()

async function company(name: string, language = 'en-us'): Promise<As> {
  const person = await holder.world.person(name)
  await holder.world.owner.query('update base.users set language = $2 where id = $1', [
    person.userId,
    language,
  ])
  return { person, organization: await holder.world.organization(name, person) }
}

type Choice = TemplateChoice & { readonly format: 'csv' | 'xlsx' }

async function template(as: As, { format, ...choice }: Choice) {
  const { served } = holder
  const { body } = await served.call(getTemplate, choice, as)
  const response = await fetch(new URL(body[format].url, served.url), {
    headers: { authorization: `Bearer ${served.token(as.person)}`, organizationId: as.organization.id },
  })
  expect(response.status).toBe(200)
  return { answered: body, name: body[format].name, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Imports a file with what is proposed for it, nothing chosen manually. */
async function imported(as: As, file: { name: string; bytes: Buffer }, grouped: boolean) {
  const { served } = holder
  const id = await importFile(served, as, file.bytes, file.name)
  const read = await readImport(served, as, id)
  expect([read.state, read.error]).toEqual(['matching', null])
  const { body: suggested } = await served.call(suggestMapping, { id }, as)
  expect(suggested.missing).toEqual([])
  expect(suggested.columns.filter(({ needsChoice }) => needsChoice)).toEqual([])
  expect(read.columns.filter(({ n }) => !suggested.proposal.some(({ column }) => column === n))).toEqual([])
  const fields = suggested.proposal.map(({ module, field }) => `${module}.${field}`)
  expect(new Set(fields).size).toBe(fields.length)
  const mapped = await served.call(
    setImportMapping,
    { id, version: read.version, mapping: suggested.proposal },
    as,
  )
  expect([mapped.status, mapped.body]).toEqual([200, expect.anything()])
  const options = { mode: 'add', empties: 'ignore', whole: 'batches', grouped } as const
  expect(suggested.grouped !== null).toBe(grouped)
  const key = suggested.grouped ? [suggested.grouped.key] : []
  await served.call(setImportOptions, { id, version: mapped.body.version, ...options, key }, as)
  const checked = await check(served, as, id)
  expect([checked.problems, checked.counts]).toMatchObject([
    [],
    { records: 1, new: 1, changed: 0, same: 0, refused: 0, cells: 0 },
  ])
  await run(served, as, id)
  expect((await served.call(getImport, { id }, as)).body.state).toBe('done')
  const { items } = await rowsOf(served, as, { id })
  return { fields, shipment: items[0]?.recordId ?? '' }
}

const choices = modes.flatMap((mode) =>
  (['slash', 'rows'] as const).map((containers) => ({ mode, containers })),
)

test.each([['es-mx'], ['en-us']] as const)(
  '[IMP-08] templates in %s can be imported as they are, by each transport type and in both shapes of containers',
  { timeout: 180_000 },
  async (language) => {
    const as = await company(`Templates ${language}`, language)
    const own = await defineField(holder.world, as.organization, { name: 'ETA', type: 'string' })
    const list = await defineField(holder.world, as.organization, {
      name: 'Bodega, zona',
      type: 'list',
      options: [{ id: 'norte', name: 'Norte', color: 'unassigned' }],
    })
    // Each choice as CSV in one language, as a workbook in the other.
    for (const [at, choice] of choices.entries()) {
      const format = (at % 2 === 0) === (language === 'es-mx') ? 'csv' : 'xlsx'
      const file = await template(as, { module: 'shipments', ...choice, format })
      // Several rows there are by ocean alone.
      const isGrouped = choice.containers === 'rows' && choice.mode === 'ocean'
      const { fields, shipment } = await imported(as, file, isGrouped)
      expect(fields).toHaveLength(file.answered.columns)
      expect(fields).toEqual(expect.arrayContaining([`shipments.${own}`, `shipments.${list}`]))
      const { body } = await holder.served.call(getShipment, { id: shipment }, as)
      expect(body).toMatchObject({ freightType: choice.mode, [list]: 'norte' })
      expect(body.shipmentCargos).toHaveLength(choice.mode === 'ocean' ? 2 : 1)
      // The next has the same name.
      await holder.served.call(deleteShipment, { id: shipment }, as)
    }
  },
)

test('[IMP-08] a workbook explains its columns, keeps what is typed and offers lists; required headings are marked', async () => {
  const as = await company('Looks', 'es-mx')
  const { bytes, name, answered } = await template(as, {
    module: 'shipments',
    mode: 'ocean',
    containers: 'slash',
    format: 'xlsx',
  })
  expect(name).toBe('Plantilla de embarques - Marítimo.xlsx')
  expect(answered.required).toEqual(['Nombre del embarque *', 'Tipo de transporte *'])
  const parts = partsOf(bytes)
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Instrucciones" sheetId="2"')
  const [headings = {}, row = {}] = sheetRows(bytes)
  expect(Object.values(headings).slice(0, 2)).toEqual(answered.required)
  expect(Object.values(row)[0]).toBe('Ejemplo: reemplaza o borra esta fila')
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toMatch(/<dataValidation type="list"[^>]*><formula1>"Marítimo,Aéreo,Terrestre,Ferroviario"/)
  expect(parts.get('xl/styles.xml')).toContain('formatCode="@"')
  const help = parts.get('xl/worksheets/sheet2.xml') ?? ''
  expect(help).toContain('UN/LOCODE')
  expect(help).toContain('separados por /')
  expect(help).not.toMatch(/imports:|shipments:/)
})

test('[IMP-08] what one may not see or edit is in no template; who may not see shipments gets none', async () => {
  const { world, served } = holder
  const as = await company('Rights')
  const role = await customRole(world, as.organization, {
    modules: ['shipments'],
    create: ['ocean'],
    default: 'edit',
    edits: 'all',
    organization: [],
    fields: { shipments: { fields: { incoterm: 'hide', clientReference: 'view' } } },
  })
  const beto = { ...as, person: await memberWith(world, as.organization, { name: 'Beto', role }) }
  await world.owner.query(`update base.users set language = 'en-us' where id = $1`, [beto.person.userId])
  const choice = { module: 'shipments', mode: 'ocean', containers: 'rows', format: 'csv' } as const
  const [all = []] = csvRows((await template(as, choice)).bytes)
  const [some = []] = csvRows((await template(beto, choice)).bytes)
  expect(all).toEqual(expect.arrayContaining(['Incoterm', 'Client reference', 'ETA']))
  expect(some).toEqual(expect.arrayContaining(['ETA']))
  expect(some).not.toContain('Incoterm')
  expect(some).not.toContain('Client reference')
  const shut = await customRole(world, as.organization, { modules: [], create: [], default: 'edit' })
  const caro = { ...as, person: await memberWith(world, as.organization, { name: 'Caro', role: shut }) }
  const { csv } = (await served.call(getTemplate, { module: 'shipments', mode: 'ocean' }, as)).body
  const ask = (headers: Record<string, string>, url = csv.url) =>
    fetch(new URL(url, served.url), { headers }).then(({ status }) => status)
  const of = (who: As) => ({
    authorization: `Bearer ${served.token(who.person)}`,
    organizationId: as.organization.id,
  })
  expect(await ask(of(caro))).toBe(404)
  expect(await ask(of(await company('Elsewhere')))).toBe(404)
  expect(await ask({ organizationId: as.organization.id })).toBe(401)
  expect(await ask(of(as), csv.url.replace('ocean', 'sea'))).toBe(404)
})
