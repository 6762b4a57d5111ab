import { expect, test } from 'vitest'
import { user } from '../auth/user.ts'
import { address } from './address.ts'
import { organization } from './organization.ts'
import { role } from './roles.api.ts'
import { tag } from './tags.api.ts'
import { team } from './teams.api.ts'

/** The specification's §3, name by name; its "coupon list" is `coupons`, the profile image `avatar`. */
const fields = {
  user:
    'id email title avatar phone firstName lastName staff grants description countryId language dateFormat ' +
    'shipmentColumnsSize organizationUser createdAt updatedAt position',
  organization:
    'id name code slug countryId primaryAddressId location website description contactPhone phone avatar priceId subId ' +
    'subStatus customerId type state subPeriodEnd coupons couponAmountOff couponPercentOff allowedEmailDomains ' +
    'annualShipmentRange members referenceCodes',
  role: 'id name color organizationId userIds shipment organization dashboard order finances rows',
  address: 'id name address1 address2 zipCode city state countryId contactPhone sharedWithNetwork primary',
  tag: 'id name color organizationId',
  team: 'id name color collaborators',
}

test.each([
  ['a user', user, fields.user],
  ['an organization', organization, fields.organization],
  ['a role', role, fields.role],
  ['an address', address, fields.address],
  ['a tag', tag, fields.tag],
  ['a team', team, fields.team],
  ['a row of a role', role.shape.rows.element, 'nameField fieldId section permissions roleId'],
] as const)(
  '[ORG-08] the contract of %s holds every field of the specification',
  (_name, contract, names) => {
    expect(Object.keys(contract.shape)).toEqual(expect.arrayContaining(names.split(' ')))
  },
)
