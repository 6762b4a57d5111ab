import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { type Values, valueIn } from '@rumbo/domain/fields/values'
import type { ThumbnailSize } from '@rumbo/domain/files/pictures'
import { pictureAddress } from '../../lib/calls/picture-address.ts'

/** A file as a field holds it: its name and its file's id. */
export type HeldFile = { readonly label: string; readonly code: string }

/** The files that a field holds. */
export const filesIn = (value: Json): readonly HeldFile[] =>
  Array.isArray(value)
    ? value.flatMap((file) =>
        isRecord(file) && typeof file.code === 'string' && typeof file.label === 'string'
          ? [{ label: file.label, code: file.code }]
          : [],
      )
    : []

/** A record as far as its picture needs it. Of records that others own the names of files are seen alone. */
type Pictured = { readonly values: Values; readonly owned: boolean; readonly field: string }

/** Where the first picture of a field is seen; null where there is none. */
export function firstPicture({ values, owned, field }: Pictured, size: ThumbnailSize): string | null {
  const [first] = owned ? filesIn(valueIn(values, field)) : []
  return first ? pictureAddress(first.code, size) : null
}
