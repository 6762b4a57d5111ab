import { type ImageType, inspectImage, longestImage } from '@rumbo/domain/images/inspect-image'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { Scope } from '../../access/scope.ts'
import type { UserScope } from '../../access/user-scope.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import * as queries from './images.queries.ts'

type Asking = Pick<Scope, 'all' | 'first'>

const fileOf = (id: string): string => `images/${id}`
const addressOf = (id: string): string => `/api/v1/images/${id}`

/** @throws AppError BAD_REQUEST with IMAGE_TOO_LARGE or IMAGE_NOT_VALID at `image` */
export async function giveMyPicture(scope: Asking, storage: Storage, image: string) {
  const made = await keep(storage, image)
  await scope.all(queries.deleteMyImages())
  await scope.all(queries.insertMyImage(made))
  await scope.all(queries.setMyAvatar(addressOf(made.id)))
  return { avatar: addressOf(made.id) }
}

/** The file stays until the storage is swept: a transaction that is rolled back must find it. */
export async function dropMyPicture(scope: Asking): Promise<void> {
  await scope.all(queries.deleteMyImages())
  await scope.all(queries.setMyAvatar(null))
}

type Logo = { readonly id: string; readonly image: string }

/** @throws AppError NOT_FOUND, BAD_REQUEST with IMAGE_TOO_LARGE or IMAGE_NOT_VALID at `image` */
export async function giveLogo(scope: Scope, storage: Storage, { id, image }: Logo) {
  if (id !== scope.organizationId) throw new AppError('NOT_FOUND')
  const made = await keep(storage, image)
  await scope.all(queries.deleteOrganizationImages())
  await scope.all(queries.insertOrganizationImage(made))
  await scope.all(queries.setOrganizationAvatar(addressOf(made.id)))
  return { avatar: addressOf(made.id) }
}

/** @throws AppError NOT_FOUND */
export async function dropLogo(scope: Scope, id: string): Promise<void> {
  if (id !== scope.organizationId) throw new AppError('NOT_FOUND')
  await scope.all(queries.deleteOrganizationImages())
  await scope.all(queries.setOrganizationAvatar(null))
}

/** What the acting user may see of an image. @throws AppError NOT_FOUND for any other */
export async function findImage(scope: UserScope, id: string): Promise<ImageType> {
  const image = await scope.first(queries.visibleImage(id))
  if (!image) throw new AppError('NOT_FOUND')
  return image.type
}

/** The logo of the scope's organization; null where it has none. */
export async function findLogo(scope: Asking): Promise<{ id: string; type: ImageType } | null> {
  return (await scope.first(queries.organizationImage())) ?? null
}

/** The bytes of an image that `findImage` found. @throws AppError NOT_FOUND where its file is lost */
export async function readImage(storage: Storage, id: string): Promise<Buffer> {
  const bytes = await storage.read(fileOf(id))
  if (!bytes) throw new AppError('NOT_FOUND')
  return bytes
}

/**
 * Checks an image by its bytes and puts it into the storage, without what stands behind its end. The storage is this
 * machine's: a write of at most 800 kB, which the transaction may wait for.
 */
async function keep(storage: Storage, base64: string): Promise<queries.NewImage> {
  const sent = Buffer.from(base64, 'base64')
  if (sent.length > longestImage) throw refused('IMAGE_TOO_LARGE')
  const facts = inspectImage(sent)
  if (!facts) throw refused('IMAGE_NOT_VALID')
  const { type, width, height, length } = facts
  const id = newId()
  await storage.put(fileOf(id), sent.subarray(0, length))
  return { id, type, width, height, bytes: length }
}

const refused = (code: 'IMAGE_TOO_LARGE' | 'IMAGE_NOT_VALID') =>
  new AppError('BAD_REQUEST', {}, [{ path: 'image', code }])
