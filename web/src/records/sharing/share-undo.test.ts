import type { Collaborator } from '@rumbo/domain/records/sharing/collaborators.api'
import { expect, test } from 'vitest'
import { grantOf, isSamePart, isSameParty, partyOf } from './share-undo.ts'

const rights = { shipments: { default: 'view' } } as unknown as NonNullable<Collaborator['profile']>['rights']
const importer: Collaborator = {
  id: 'share',
  party: 'organization',
  kind: 'importer',
  name: 'Boreal',
  avatar: null,
  organizationId: 'boreal',
  partnerId: 'partner',
  email: null,
  company: null,
  userId: null,
  teamId: null,
  profile: { id: 'usual', name: 'Usual', custom: false, rights },
  mayShare: true,
  seesOthers: false,
  grantedBy: null,
  since: null,
  mayChange: true,
  mayRemove: true,
  isYou: false,
}
const person = {
  ...importer,
  id: 'person',
  party: 'user',
  partnerId: null,
  organizationId: null,
  userId: 'ana',
  profile: null,
} as const

test('[SHP-10] who was taken out comes back as who they were, with what they saw', () => {
  expect(partyOf(importer)).toEqual({ type: 'partner', partnerId: 'partner' })
  expect(partyOf({ ...importer, partnerId: null })).toEqual({
    type: 'organization',
    organizationId: 'boreal',
  })
  expect(partyOf(person)).toEqual({ type: 'user', userId: 'ana' })
  expect(partyOf({ ...person, userId: null })).toBeNull()
  expect(grantOf(importer)).toEqual({
    kind: 'importer',
    profileId: 'usual',
    mayShare: true,
    seesOthers: false,
  })
  const custom = { ...importer, profile: { id: 'own', name: null, custom: true, rights } }
  expect(grantOf(custom)).toEqual({ kind: 'importer', rights, mayShare: true, seesOthers: false })
  expect(grantOf(person)).toEqual({ kind: 'importer' })
  expect(grantOf({ ...importer, kind: 'owner' })).toBeNull()
})

test('[SHP-10] what others changed of a share meanwhile is seen, so that an undo leaves it alone', () => {
  expect(isSamePart(importer, { ...importer, name: 'Boreal S.A.' })).toBe(true)
  for (const change of [
    { kind: 'buyer' },
    { mayShare: false },
    { seesOthers: true },
    { profile: null },
    { profile: { id: 'all', name: 'Everything', custom: false, rights } },
  ] as const) {
    expect(isSamePart(importer, { ...importer, ...change })).toBe(false)
  }
  expect(isSameParty(importer, { ...importer, id: 'again' })).toBe(true)
  expect(isSameParty(importer, person)).toBe(false)
})
