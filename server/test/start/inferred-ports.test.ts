import { newId } from '@rumbo/domain/kernel/id'
import { expect, test } from 'vitest'
import { databaseBefore } from '../harness/database-before.ts'

test('[TRK-12] a database of the version before comes up: ports that tracking wrote are inferred and folded again, given ones stay given', {
  timeout: 150_000,
}, async () => {
  const { client, bringUp } = await databaseBefore('0190')
  const organization = newId()
  await client.query(
    `insert into base.organizations (id, name, slug, type, country_id) values ($1, 'Andes', 'andes', 'forwarding_agent', 'MX')`,
    [organization],
  )
  const names = new Map<string, string>()
  /** A shipment with its ports, and the lines of its history: who wrote which field. */
  const ship = async (
    name: string,
    ports: Readonly<Record<string, string>>,
    lines: readonly (readonly ['tracking' | 'screen', Readonly<Record<string, unknown>>])[],
  ) => {
    const id = newId()
    names.set(id, name)
    const place = (code: string | undefined) => (code ? JSON.stringify({ label: code, code }) : null)
    await client.query(
      `insert into base.shipments (id, organization_id, owner_organization_id, freight_type, pol, pod, apol)
       values ($1, $2, $2, 'ocean', $3, $4, $5)`,
      [id, organization, place(ports.pol), place(ports.pod), place(ports.apol)],
    )
    await client.query('insert into base.tracking_states (organization_id, record_id) values ($1, $2)', [
      organization,
      id,
    ])
    for (const [way, values] of lines) {
      const changes = Object.entries(values).map(([field, to]) => ({ field, from: null, to }))
      await client.query(
        `insert into base.shipment_history (organization_id, record_id, module, shared, way, changes)
         values ($1, $2, 'shipments', true, $3, $4)`,
        [organization, id, way, JSON.stringify(changes)],
      )
    }
  }
  const at = (code: string) => ({ label: code, code })
  await ship('inferred', { pol: 'CNSHA', pod: 'MXZLO' }, [
    ['screen', { pod: at('MXZLO') }],
    ['tracking', { pol: at('SGSIN') }],
    ['tracking', { pol: at('CNSHA') }],
  ])
  await ship('given after', { pol: 'CNSHA' }, [
    ['tracking', { pol: at('SGSIN') }],
    ['screen', { pol: at('CNSHA') }],
  ])
  await ship('emptied', {}, [['tracking', { pol: at('SGSIN') }]])
  await ship('at birth', { pol: 'CNSHA' }, [])
  await ship('by air', { apol: 'MEX' }, [['tracking', { apol: at('MEX') }]])
  await ship('with dates', { pol: 'CNSHA' }, [
    ['screen', { etd: '2026-09-01', eta: '2026-10-01' }],
    ['screen', { eta: null }],
    ['tracking', { etd: '2026-09-05' }],
  ])
  await client.query('reset role')

  await bringUp()

  const states = await client.query<{ record_id: string; inferred_ports: object; given_dates: object }>(
    'select record_id, inferred_ports, given_dates from base.tracking_states',
  )
  const found = Object.fromEntries(
    states.rows.map((row) => [names.get(row.record_id), [row.inferred_ports, row.given_dates]]),
  )
  expect(found).toEqual({
    inferred: [{ pol: 'CNSHA' }, {}],
    'given after': [{}, {}],
    emptied: [{}, {}],
    'at birth': [{}, {}],
    'by air': [{ apol: 'MEX' }, {}],
    // What a person emptied is given no more.
    'with dates': [{}, { etd: '2026-09-01' }],
  })
  const due = await client.query<{ key: string }>("select key from base.due where kind = 'folds'")
  expect(due.rows.map(({ key }) => names.get(key)).sort()).toEqual(['by air', 'inferred'])
})
