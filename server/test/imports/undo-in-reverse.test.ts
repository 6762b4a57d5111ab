import { undoWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type Importing, ran, workEnded } from './importing.ts'
import type { As } from './uploading.ts'

/** Imports that are undone in reverse order leave everything as it was before each of them. */
const holder = useServed()
let as: As

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Andes', ana) }
})

/** All that stands in rows of shipments and containers, less what tells when they were written and what the day alone says. */
async function standing(): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await holder.world.owner.query(
    `select s.master_bl, to_jsonb(s) - array['version', 'updated_at', 'id', 'open_alerts', 'worst_alert'] as row,
       (select coalesce(jsonb_agg(to_jsonb(c) - array['version', 'updated_at'] order by c.number), '[]')
        from base.containers c where c.record_id = s.id) as containers
     from base.shipments s where s.organization_id = $1 order by s.master_bl`,
    [as.organization.id],
  )
  return Object.fromEntries(rows.map(({ master_bl, ...rest }) => [String(master_bl), rest]))
}

const key = { mode: 'upsert', key: ['masterBl'] } as const
const imports: readonly Importing[] = [
  {
    content: [
      'Name,MBL,Mode,Modality,ETA,Ref,Container,Type,Seal',
      'A,R1,ocean,FCL,2026-11-01,a1,CSQU3054383,40HC,S1',
      'B,R2,ocean,FCL,,b1,MSKU9070323,20DC,S2',
      'C,R3,ocean,LCL,2026-11-03,c1,,,',
    ].join('\n'),
    columns: [
      'name',
      'masterBl',
      'freightType',
      'modality',
      date('eta'),
      'clientReference',
      'containers.number',
      'containers.type',
      'containers.seal',
    ],
    options: key,
  },
  // Erases, adds a container, changes another, says one shipment twice, makes one.
  {
    content: [
      'MBL,Name,Mode,ETA,Ref,Container,Seal',
      'R1,A2,ocean,,a2,CSQU3054383,S9',
      'R1,A3,ocean,2026-12-24,a3,TEMU6079348,S3',
      'R2,B,ocean,2026-12-02,b1,,',
      'R4,D,ocean,,d1,,',
    ].join('\n'),
    columns: [
      'masterBl',
      'name',
      'freightType',
      date('eta'),
      'clientReference',
      'containers.number',
      'containers.seal',
    ],
    options: { ...key, empties: 'save' },
  },
  // Another modality resets the types of containers, an actual date moves the phase.
  {
    content: ['MBL,Modality,ATD,Phase', 'R1,LCL,2026-10-01,', 'R2,,,delivered', 'R4,,2026-10-02,'].join('\n'),
    columns: ['masterBl', 'modality', date('atd'), 'phase'],
    options: { mode: 'update', key: ['masterBl'] },
  },
]

function date(field: string) {
  return { field, dateShape: 'iso' } as const
}

test('[IMP-10] imports undone in reverse order restore everything that stood before each of them', async () => {
  const { served } = holder
  const before = [await standing()]
  const works: string[] = []
  for (const importing of imports) {
    const done = await ran(served, as, importing)
    expect(done).toMatchObject({ state: 'done', counts: { refused: 0, cells: 0 } })
    works.push(done.workId ?? '')
    before.push(await standing())
  }
  expect(before.map((rows) => Object.keys(rows).length)).toEqual([0, 3, 4, 4])
  for (const [at, workId] of [...works.entries()].reverse()) {
    const { status, body: undo } = await served.call(undoWork, { id: workId }, as)
    expect(status).toBe(200)
    expect(await workEnded(served, as, undo.id)).toMatchObject({ state: 'done', refused: 0, reasons: [] })
    expect([at, await standing()]).toEqual([at, before[at]])
  }
})

test('[IMP-10] what a later import wrote keeps what an earlier one made, until it is undone', async () => {
  const { served } = holder
  const [first, second] = imports
  if (!first || !second) throw new Error('both are there')
  const made = await ran(served, as, first)
  const changed = await ran(served, as, second)
  const early = (await served.call(undoWork, { id: made.workId ?? '' }, as)).body
  expect(await workEnded(served, as, early.id)).toMatchObject({ refused: 2 })
  expect(Object.keys(await standing()).sort()).toEqual(['R1', 'R2', 'R4'])
  const late = (await served.call(undoWork, { id: changed.workId ?? '' }, as)).body
  expect(await workEnded(served, as, late.id)).toMatchObject({ refused: 0 })
  expect(Object.keys(await standing()).sort()).toEqual(['R1', 'R2'])
})
