import { newId } from '@rumbo/domain/kernel/id'
import { createProfile, updateProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { defineField } from '../world/custom-fields.ts'
import { type Acting, only, useStory } from './story.ts'

/** Two companies that show each other custom fields, and change what they show at the same moment. */
const holder = useStory()

test('two that show each other custom fields change what they show at once, and neither fails or waits for a deadlock', async () => {
  const { served, story, world } = holder
  const { forwarder, importer } = story
  const prepare = async (by: Acting, to: Acting) => {
    const field = await defineField(world, by.organization, { name: 'Ours', type: 'string' })
    const made = await served.call(
      createProfile,
      { name: `P ${newId()}`, rights: only({ [field]: 'hide' }) } as never,
      by,
    )
    expect(made.status).toBe(200)
    const { id } = (await served.call(createShipment, { name: 'A', freightType: 'ocean' } as never, by)).body
    expect((await story.add(id, by, to, { profileId: made.body.id })).status).toBe(200)
    return { by, field, profile: made.body }
  }
  const sides = [await prepare(forwarder, importer), await prepare(importer, forwarder)]
  const deadlocks = async () =>
    Number(
      (
        await world.owner.query(
          'select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()',
        )
      ).rows[0].deadlocks,
    )
  const before = await deadlocks()
  const change = async ({ by, field, profile }: (typeof sides)[number]) => {
    let { version } = profile
    for (let at = 0; at < 8; at++) {
      const rights = only({ [field]: at % 2 ? 'hide' : 'view' })
      const input = { id: profile.id, version, rights, name: `P ${newId()}` }
      const answer = await served.call(updateProfile, input as never, by)
      expect(answer.status).toBe(200)
      version = answer.body.version
    }
  }
  await Promise.all(sides.map(change))
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)
