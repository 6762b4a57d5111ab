import type { PictureProblem } from '@rumbo/domain/files/pictures'
import { statement } from '../../access/scope/statement.ts'

/** The upload of a picture that waits for its thumbnails. */
export const waitingPicture = (id: string) => statement<{ upload_id: string }>`
  select d.upload_id from tenant.pictures p join tenant.files d on d.id = p.id
  where p.id = ${id} and p.state = 'waiting'`

export const pictureMade = (id: string, width: number, height: number) => statement`
  update tenant.pictures set state = 'ready', width = ${width}, height = ${height}, updated_at = now() where id = ${id}`

export const pictureNotMade = (id: string, problem: PictureProblem) => statement`
  update tenant.pictures set state = 'none', problem = ${problem}, updated_at = now() where id = ${id}`

/** Files of all organizations that nothing leads to any more. */
export const filesGone = () => statement<{ gone: string[] }>`select system.files_gone() as gone`

export const forgetFiles = (ids: readonly string[]) => statement`select system.forget_files(${ids}::uuid[])`
