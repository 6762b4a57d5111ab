import { expect, test } from 'vitest'
import { user } from '../auth/user.ts'
import { organization } from './organization.ts'
import { role } from './roles.api.ts'

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
}

test.each([
  ['a user', user, fields.user],
  ['an organization', organization, fields.organization],
  ['a role', role, fields.role],
  ['a row of a role', role.shape.rows.element, 'nameField fieldId section permissions roleId'],
] as const)('the contract of %s holds every field of the specification', (_name, contract, names) => {
  expect(Object.keys(contract.shape)).toEqual(expect.arrayContaining(names.split(' ')))
})
