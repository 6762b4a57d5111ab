import { createSection, listSections, organizeSections } from '@rumbo/domain/records/custom-fields/api'
import { describe, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { attackAtOnce } from './at-once-attacks.ts'
import { attackedModules, founder } from './attacked-module.ts'

/** What two do at the same moment: nothing is lost, nobody waits for one who waits for them. */
const holder = useServed()

describe.each(attackedModules)('$id', (attacked) => attackAtOnce(holder, attacked))

test('of two who put the sections in order at once one is refused, and nothing is lost', async () => {
  const as = await founder(holder.world, 'Andes')
  const made = []
  for (const name of ['One', 'Two', 'Three']) {
    const { body } = await holder.served.call(
      createSection,
      { name, type: 'form', modules: ['shipments'] },
      as,
    )
    made.push(body.id)
  }
  const { body: seen } = await holder.served.call(listSections, {}, as)
  const order = (turned: boolean) => {
    const all = seen.items.map(({ id: setId, fields }) => ({ setId, fieldIds: fields.map(({ id }) => id) }))
    return turned ? all.reverse() : [...all.slice(1), ...all.slice(0, 1)]
  }
  const [first, second] = [order(true), order(false)]
  const answers = await Promise.all(
    [first, second].map((each) =>
      holder.served.call(organizeSections, { version: seen.version, order: each } as never, as),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const winner = answers[0]?.status === 200 ? first : second
  const { body: now } = await holder.served.call(listSections, {}, as)
  expect(now.items.map(({ id }) => id)).toEqual(winner.map(({ setId }) => setId))
})
