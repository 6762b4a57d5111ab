import { modes } from '@rumbo/domain/kernel/mode'
import { modulePermissions, organizationPermissions } from '@rumbo/domain/kernel/permission'
import { beforeAll, expect, test } from 'vitest'
import { rightsFor } from '../../src/access/rights/rights.ts'
import { rewriteRole } from '../roles/custom-role.ts'
import { tells } from '../sweep/hidden/marked-values.ts'
import { type MarkedField, type MarkedWorld, markedWorld } from '../sweep/hidden/marked-world.ts'
import { useServed } from '../world/served.ts'
import { exported } from './exported.ts'

/** Every field in turn is hidden from Beto, who exports all that they may see. */
const holder = useServed()
let world: MarkedWorld
beforeAll(async () => {
  world = await markedWorld(holder.served)
}, 60_000)

const without = (some: readonly MarkedField[]) => ({
  organization: [...organizationPermissions],
  modules: [...modulePermissions],
  create: [...modes],
  default: 'edit',
  fields: Object.fromEntries(
    ['shipments', 'containers'].map((module) => [
      module,
      {
        fields: Object.fromEntries(
          some.filter((each) => each.module === module).map(({ field }) => [field.id, 'hide']),
        ),
      },
    ]),
  ),
  edits: 'all',
})

/** All that Beto may see of both modules, as files of both ways to write containers. */
async function everything(): Promise<{ readonly text: string; readonly seen: readonly MarkedField[] }> {
  const as = { person: world.beto, organization: world.organization }
  return holder.world
    .as(world.beto, world.organization, async (scope) =>
      world.fields.filter(({ module, field }) => {
        const own = scope.modules.get(module)
        return own && rightsFor(scope, own, {}).of(field.id) !== 'hide'
      }),
    )
    .then(async (seen) => {
      const columns = seen
        .filter(({ module, field }) => module === 'shipments' && !field.ofTable)
        .filter(({ field }) => field.type !== 'structured' || field.id === 'shipmentCargos')
        .map(({ field }) => field.id)
      const texts = []
      for (const containers of ['slash', 'rows'] as const) {
        const request = { query: {}, columns, format: 'csv', containers } as const
        texts.push((await exported(holder.served, request, as)).bytes.toString('utf8'))
      }
      return { text: texts.join('\n'), seen }
    })
}

test('[IMP-09] who may see everything gets every value', async () => {
  await rewriteRole(holder.world, world.role, without([]))
  const { text } = await everything()
  const shown = world.fields.filter(({ marks }) => marks.some((mark) => tells(text, mark)))
  // Not what stands in words and formats of the reader's, nor what is JSON.
  expect(shown.length).toBeGreaterThan(40)
})

test('[IMP-09] no file tells a hidden field', { timeout: 180_000 }, async () => {
  const hideable = world.fields.filter(({ field }) => !field.alwaysVisible)
  const count = Math.ceil(hideable.length / 8)
  const found: string[] = []
  for (let first = 0; first < count; first++) {
    const group = hideable.filter((_field, at) => at % count === first)
    await rewriteRole(holder.world, world.role, without(group))
    const { text, seen } = await everything()
    const open = JSON.stringify(seen.map(({ marks, field }) => [marks, field.options, field.choices]))
    for (const { module, field, marks } of world.fields.filter((each) => !seen.includes(each)))
      for (const mark of marks)
        if (mark.length > 3 && !tells(open, mark) && tells(text, mark))
          found.push(`${module}.${field.id}: ${mark}`)
  }
  expect(found).toEqual([])
})
