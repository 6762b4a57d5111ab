import * as contracts from '@rumbo/domain/staff/door.api'
import { action } from '../../access/scope/action.ts'
import { noteHeaders } from '../../access/scope/answer-headers.ts'
import type { StaffScope } from '../../access/scope/staff/staff-scope.ts'
import { show } from '../../access/visible/visible.ts'
import { uriOfKey } from '../../platform/identity/second-factor/key-uri.ts'
import { staffCookie } from '../../platform/identity/staff/staff-cookie.ts'
import type { StaffDoor } from '../../platform/identity/staff/staff-door.ts'

const proverOf = ({ staff, sessionId }: StaffScope) => ({ userId: staff.id, name: staff.name, sessionId })

/** How staff comes in and goes. */
export const doorActions = (door: StaffDoor, publicUrl: string) => [
  action(contracts.signInAsStaff, async (caller, given) => {
    const token = await door.signIn(given, caller.address)
    noteHeaders(caller, { 'set-cookie': staffCookie(token, publicUrl) })
    return show(null)
  }),

  action(contracts.getStaffSession, async ({ staff, secondFactor, needsSecondFactor, expiresAt }) =>
    show({
      email: staff.email,
      name: staff.name,
      secondFactor,
      needed: needsSecondFactor,
      expiresAt: new Date(expiresAt).toISOString(),
    }),
  ),

  action(contracts.signOutStaff, async (scope) => {
    await door.signOut(proverOf(scope))
    noteHeaders(scope, { 'set-cookie': staffCookie(null, publicUrl) })
    return show(null)
  }),

  action(contracts.beginStaffFactor, async (scope) => {
    const key = await door.begin(proverOf(scope))
    return show({ key, uri: uriOfKey(key, scope.staff.email, 'Rumbo staff') })
  }),

  action(contracts.confirmStaffFactor, async (scope, { code }) =>
    show({ recoveryCodes: await door.confirm(proverOf(scope), code) }),
  ),

  action(contracts.proveStaffFactor, async (scope, { code }) => {
    await door.prove(proverOf(scope), code)
    return show(null)
  }),
]
