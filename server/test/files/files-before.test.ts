import { newId } from '@rumbo/domain/kernel/id'
import { expect, test } from 'vitest'
import { databaseOf } from '../harness/database-before.ts'

/** What the first version with storage had. */
const had = (name: string) => name < '0400' || (name > '0410' && name < '0440')

test('files of fields keep their place where storage and charges came before documents', async () => {
  const { client, bringUp } = await databaseOf(had)
  const [andes, shipment, file] = [newId(), newId(), newId()]
  const upload = 'a'.repeat(32)
  await client.query(
    `insert into base.organizations (id, name, slug, type, country_id) values ($1, 'Andes', 'andes', 'forwarding_agent', 'MX')`,
    [andes],
  )
  await client.query(
    `insert into base.documents (organization_id, id, name, content_type, bytes, upload_id, module, record_id, field_id)
     values ($1, $2, 'bill.pdf', 'application/pdf', 3, $4, 'shipments', $3, 'papers')`,
    [andes, file, shipment, upload],
  )
  expect(await bringUp()).toEqual(
    expect.arrayContaining(['0400_files', '0401_documents', '0440_upload_hashes']),
  )
  const held = async (text: string) => (await client.query(text)).rows
  expect(await held('select id, name, record_id from base.files')).toEqual([
    { id: file, name: 'bill.pdf', record_id: shipment },
  ])
  expect(await held('select id from base.documents')).toEqual([])
  // The doors ask the table by its new name.
  expect(await held(`select system.uploads_unused('{${upload},other}') as unused`)).toEqual([
    { unused: ['other'] },
  ])
  await client.query('select system.forget_stored_unheld()')
})
