import { join } from 'node:path'
import { deleteOrganization, keepOrganization } from '@rumbo/domain/organizations/deletion/api'
import { expect } from 'vitest'
import { callDoorWith } from '../../src/access/scope/doors.ts'
import { endOrganizationsDue } from '../../src/features/organization-deletion/end-organizations.service.ts'
import { forgetUploads } from '../../src/features/storage/quota.service.ts'
import { folderStorage } from '../../src/platform/storage/folder-storage.ts'
import { folderUploads } from '../../src/platform/storage/uploads.ts'
import type { As } from '../orders/order-story.ts'
import type { Served } from '../world/served.ts'

/** Somebody has the organization deleted in thirty days. */
export async function closes(served: Served, as: As, name: string): Promise<void> {
  const { status } = await served.call(deleteOrganization, { id: as.organization.id, name }, as)
  expect(status).toBe(200)
}

/** Somebody keeps it after all. */
export async function isKept(served: Served, as: As): Promise<void> {
  expect((await served.call(keepOrganization, { id: as.organization.id }, as)).status).toBe(204)
}

/** Its thirty days are over, whether the sweep has come or not. */
export const runsOut = ({ world }: Served, { organization }: As) =>
  world.owner.query('update base.organizations set delete_at = now() where id = $1', [organization.id])

/** The sweep ends what has run out. */
export const sweep = ({ world, files }: Served) =>
  endOrganizationsDue({
    pool: world.pool,
    storage: folderStorage(files),
    uploads: folderUploads(join(files, 'uploads'), forgetUploads(callDoorWith(world.pool))),
    payment: null,
    onError: () => (error) => {
      throw error
    },
  })
