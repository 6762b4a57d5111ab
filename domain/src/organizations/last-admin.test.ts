import { expect, test } from 'vitest'
import { keepsAnAdmin, type Standing } from './last-admin.ts'

const ana: Standing = { userId: 'ana', isAdmin: true, status: 'active' }
const bo: Standing = { userId: 'bo', isAdmin: true, status: 'active' }
const carla: Standing = { userId: 'carla', isAdmin: false, status: 'active' }
const away: Standing = { userId: 'away', isAdmin: true, status: 'deactivated' }

test.each([
  ['the only administrator is demoted', [ana, carla], 'ana', { isAdmin: false }, false],
  ['the only administrator is deactivated', [ana, carla], 'ana', { status: 'deactivated' }, false],
  ['the only administrator is removed', [ana, carla], 'ana', { removed: true }, false],
  ['another one is deactivated already', [ana, away], 'ana', { isAdmin: false }, false],
  ['another one is active', [ana, bo], 'ana', { isAdmin: false }, true],
  ['one of two is removed', [ana, bo], 'bo', { removed: true }, true],
  ['a member is removed', [ana, carla], 'carla', { removed: true }, true],
  ['the only administrator stays what he is', [ana], 'ana', {}, true],
  ['a deactivated one is demoted', [ana, away], 'away', { isAdmin: false }, true],
  ['nobody is left', [], 'ana', { removed: true }, false],
] as const)(
  '[ORG-02] an organization keeps an administrator: %s',
  (_what, members, userId, change, keeps) => {
    expect(keepsAnAdmin(members, userId, change)).toBe(keeps)
  },
)
