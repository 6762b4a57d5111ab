import { type createAddress, createAddressInput, type ListedAddress } from '@rumbo/domain/addresses/api'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { z } from 'zod'

const { shape } = createAddressInput

/** An address as it is typed: what is empty is ''. Checked by the contract's own schemas. */
export const typedAddress = z.object({
  name: shape.name,
  address1: shape.address1,
  address2: shape.address2.unwrap(),
  zipCode: shape.zipCode.unwrap(),
  city: shape.city.unwrap(),
  state: shape.state.unwrap(),
  countryId: z.string(),
  contactPhone: shape.contactPhone.unwrap(),
  sharedWithNetwork: z.boolean(),
  primary: z.boolean(),
})
export type TypedAddress = z.input<typeof typedAddress>

/** What stands in the form at first. */
export const typedOf = (address: ListedAddress | null): TypedAddress => ({
  name: address?.name ?? '',
  address1: address?.address1 ?? '',
  address2: address?.address2 ?? '',
  zipCode: address?.zipCode ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  countryId: address?.countryId ?? '',
  contactPhone: address?.contactPhone ?? '',
  sharedWithNetwork: address?.sharedWithNetwork ?? false,
  primary: address?.primary ?? false,
})

/** What is sent of what was typed. */
export const sentAddress = (typed: TypedAddress): Sent<typeof createAddress> => ({
  ...typed,
  countryId: typed.countryId || null,
})
