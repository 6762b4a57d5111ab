import type { ImageType } from '@rumbo/domain/images/image'
import { statement } from '../../access/scope/statement.ts'

export type NewImage = {
  readonly id: string
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export const insertMyImage = ({ id, type, width, height, bytes }: NewImage) => statement`
  insert into tenant.my_images (id, user_id, type, width, height, bytes)
  values (${id}, tenant.acting_user(), ${type}, ${width}, ${height}, ${bytes})`

export const insertOrganizationImage = ({ id, type, width, height, bytes }: NewImage) => statement`
  insert into tenant.organization_images (id, organization_id, type, width, height, bytes)
  values (${id}, tenant.org(), ${type}, ${width}, ${height}, ${bytes})`

export const setMyAvatar = (avatar: string | null) => statement`
  update tenant.me set avatar = ${avatar}, updated_at = now()`

export const setOrganizationAvatar = (avatar: string | null) => statement`
  update tenant.organization set avatar = ${avatar}, updated_at = now()`

/** The rows of the images that were shown before; their files are nobody's then. */
export const deleteMyImages = () => statement<{ id: string }>`delete from tenant.my_images returning id`

export const deleteOrganizationImages = () => statement<{ id: string }>`
  delete from tenant.organization_images returning id`

export const organizationImage = () => statement<{ id: string; type: ImageType }>`
  select id, type from tenant.organization_images order by created_at desc limit 1`

export const visibleImage = (id: string) => statement<{ type: ImageType }>`
  select type from system.visible_image(${id})`
