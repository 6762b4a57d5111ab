import { expect, test } from 'vitest'
import { readSeenAs } from './seen-as.ts'

const id = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'

test('[NET-06] the address says as which partner or role a shipment is seen', () => {
  expect(readSeenAs(`organization.${id}`)).toEqual({ type: 'organization', organizationId: id })
  expect(readSeenAs(`role.${id}`)).toEqual({ type: 'role', roleId: id })
  expect(readSeenAs('choose')).toBeNull()
})

test.each(['', 'role', 'role.', 'role.x', `user.${id}`, `role.${id}.${id}`])(
  'what it can’t mean is left out: %s',
  (text) => {
    expect(readSeenAs(text)).toBeUndefined()
  },
)
