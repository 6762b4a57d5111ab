import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import { listProfiles } from '@rumbo/domain/records/sharing/profiles.api'
import { getShipment } from '@rumbo/domain/shipments/api'
import { previewAs, removeCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { useStory } from './story.ts'

const holder = useStory()

/** What a voyage is never less than: its ports, its dates and how far it is. */
const voyage = ['pol', 'polName', 'pod', 'podName', 'etd', 'eta', 'phase']

test('[NET-02] whoever gets a shipment by default sees a voyage at least: ports, dates and phase, whatever their part', async () => {
  const { served, story } = holder
  const { forwarder, importer } = story
  const id = await story.shipment({
    pol: { code: 'VNCMT' },
    pod: { code: 'USLGB' },
    etd: '2026-11-20',
    eta: '2026-12-12',
  })
  for (const kind of collaboratorKinds) {
    const added = await story.add(id, forwarder, importer, { kind })
    const seen = (await served.call(getShipment, { id }, importer)).body as Record<string, unknown>
    expect([kind, voyage.filter((field) => !(field in seen))]).toEqual([kind, []])
    expect(seen).toMatchObject({ polName: expect.any(String), etd: '2026-11-20', eta: '2026-12-12' })
    await served.call(removeCollaborator, { id, collaboratorId: added.body.id }, forwarder)
  }
})

test('[NET-02] the level that shows least shows a voyage as it is looked at before it is shared', async () => {
  const { served, story } = holder
  const { forwarder } = story
  const id = await story.shipment({ pol: { code: 'VNCMT' }, pod: { code: 'USLGB' }, eta: '2026-12-12' })
  const { items } = (await served.call(listProfiles, {}, forwarder)).body
  for (const { id: profileId, name } of items) {
    const as = { type: 'profile', kind: 'others', profileId } as const
    const { fields } = (await served.call(previewAs, { id, as }, forwarder)).body
    const shown = fields.map((field) => field.id)
    expect([name, voyage.filter((field) => !shown.includes(field))]).toEqual([name, []])
  }
})
