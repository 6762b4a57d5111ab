import { withShortIds, withWholeIds } from '@rumbo/domain/kernel/short-id'

/** An id as a part of an address. */
export const addressIn = withShortIds

/** The id that a part of an address stands for. */
export const idIn = withWholeIds

/** How a route reads and writes an id at its end. */
export const idParams = {
  parse: ({ id }: { readonly id: string }) => ({ id: idIn(id) }),
  stringify: ({ id }: { readonly id: string }) => ({ id: addressIn(id) }),
}
