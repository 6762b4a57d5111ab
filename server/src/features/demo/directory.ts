import { createAddress } from '@rumbo/domain/addresses/api'
import { demoAddresses, demoKinds, demoPartners } from '@rumbo/domain/demo/directory'
import { demoContracts } from '@rumbo/domain/demo/free-time'
import { inLanguage } from '@rumbo/domain/demo/texts/words'
import { createContract } from '@rumbo/domain/free-time/settings.api'
import type { Language } from '@rumbo/domain/kernel/language'
import { createPartner } from '@rumbo/domain/network/partners.api'
import type pg from 'pg'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { makeAddress, readAddresses } from '../addresses/addresses.service.ts'
import { makeContract, readContracts } from '../free-time/contracts.service.ts'
import { readActive } from '../network/find.service.ts'
import { changePartner, makePartner, readPartner } from '../network/partners.service.ts'
import type { Party } from './parties.ts'

/** Gives the organizations of the demo addresses and parts in each other's shipments, and the forwarder more partners. */
export async function fillDirectories(
  pool: pg.Pool,
  parties: readonly Party[],
  language: Language,
): Promise<void> {
  for (const party of parties) {
    await withScope(pool, party.actor, async (scope) => {
      await fillAddresses(scope, party, language)
      await fillContracts(scope, party, language)
      const { items } = await readActive(scope, undefined)
      for (const { id, partnerId, kinds } of items) {
        const other = parties.find(({ organizationId }) => organizationId === id)
        if (other && kinds.length === 0) await usually(scope, partnerId, demoKinds[other.kind])
      }
      if (party.kind !== 'forwarder' || items.some(({ state }) => state === 'passive')) return
      for (const partner of demoPartners)
        await makePartner(scope, createPartner.input.parse(inLanguage(language, partner)))
    })
  }
}

async function fillAddresses(scope: Scope, { kind }: Party, language: Language): Promise<void> {
  const { total } = await readAddresses(scope, { whose: 'own', archived: false, limit: 1 })
  if (total > 0) return
  for (const address of demoAddresses[kind])
    await makeAddress(scope, createAddress.input.parse(inLanguage(language, address)))
}

async function fillContracts(scope: Scope, { kind }: Party, language: Language): Promise<void> {
  if (kind !== 'forwarder' || (await readContracts(scope)).length > 0) return
  for (const contract of demoContracts)
    await makeContract(scope, createContract.input.parse(inLanguage(language, contract)))
}

async function usually(scope: Scope, id: string, kind: (typeof demoKinds)['importer']): Promise<void> {
  const { version } = await readPartner(scope, id)
  await changePartner(scope, { id, version, kinds: [kind] })
}
