import { type ImageType, longestImage } from '@rumbo/domain/images/image'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import type { Scope } from '../../access/scope/scope.ts'
import type { UserScope } from '../../access/scope/user-scope.ts'
import type { RewriteImage, RewrittenImage } from '../../platform/images/rewrite-image.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { countStored, type Quota } from '../storage/quota.service.ts'
import { scanBytes } from '../storage/scan-bytes.service.ts'
import * as queries from './images.queries.ts'

type Asking = Pick<Scope, 'all' | 'first'>

export type ImageFiles = {
  readonly storage: Storage
  readonly rewrite: RewriteImage
  readonly quota: Quota
  readonly scanner: Scanner | null
}

const fileOf = (id: string): string => `images/${id}`
const addressOf = (id: string): string => `/api/v1/images/${id}`

/**
 * Stores an image that was sent, while no transaction is open. What nobody holds in the end is swept.
 * @throws AppError BAD_REQUEST with IMAGE_TOO_LARGE or IMAGE_NOT_VALID at `image`, UNAVAILABLE
 */
export async function storeImage(files: ImageFiles, image: string): Promise<queries.NewImage> {
  const { file, ...made } = await rewriteGiven(files, image)
  await files.storage.put(fileOf(made.id), file)
  return made
}

/** Makes a stored image the picture of who acts. */
export async function giveMyPicture(scope: Asking, made: queries.NewImage) {
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

type Logo = { readonly id: string; readonly made: queries.NewImage }

/** Makes a stored image the logo of an organization. @throws AppError NOT_FOUND, STORAGE_QUOTA_REACHED */
export async function giveLogo(scope: Scope, quota: Quota, { id, made }: Logo) {
  if (id !== scope.organizationId) throw new AppError('NOT_FOUND')
  await scope.all(queries.deleteOrganizationImages())
  await scope.all(queries.insertOrganizationImage(made))
  await scope.all(queries.setOrganizationAvatar(addressOf(made.id)))
  await countStored(scope, quota, { kind: 'image', key: made.id, bytes: made.bytes })
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

/** What is stored of an image that was sent. */
async function rewriteGiven(
  { rewrite, scanner }: ImageFiles,
  base64: string,
): Promise<queries.NewImage & { readonly file: Buffer }> {
  const given = Buffer.from(base64, 'base64')
  if (given.length > longestImage) throw refused('IMAGE_TOO_LARGE')
  await scanBytes(scanner, given)
  const made: RewrittenImage | null = given.length > 0 ? await rewrite(given) : null
  if (!made) throw refused('IMAGE_NOT_VALID')
  const { type, width, height, bytes: file } = made
  return { id: newId(), type, width, height, bytes: file.length, file }
}

const refused = (code: 'IMAGE_TOO_LARGE' | 'IMAGE_NOT_VALID') =>
  new AppError('BAD_REQUEST', {}, [{ path: 'image', code }])
