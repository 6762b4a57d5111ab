/** An address as the reference page shows one. */
export const addressExample = {
  id: '019ab0e1-3d43-7e54-9f65-708192031425',
  version: 1,
  name: 'Bodega Norte',
  address1: 'Av. Industrias 1200',
  address2: 'Nave 4',
  zipCode: '66600',
  city: 'Apodaca',
  state: 'Nuevo León',
  countryId: 'MX',
  contactPhone: '+52 81 5555 0100',
  sharedWithNetwork: true,
  primary: true,
  archived: false,
  organization: null,
} as const

export const placeExample = {
  kind: 'address',
  label: 'Bodega Norte, Apodaca',
  code: null,
  detail: 'Av. Industrias 1200, 66600 Apodaca, Nuevo León, MX',
  organization: null,
} as const
