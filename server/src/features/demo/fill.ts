import { type DemoOrganizationKind, demoOrganizations } from '@rumbo/domain/demo/companies'
import type { Language } from '@rumbo/domain/kernel/language'
import { utcDate } from '@rumbo/domain/kernel/time/civil-date'
import { callDoorWith } from '../../access/scope/doors.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import type { SourceServices } from '../tracking/sources/sources.service.ts'
import { fillCharges } from './charges.ts'
import { fillChats } from './chats.ts'
import { fillDdInvoice } from './dd-invoice.ts'
import { forgetDemo, presentOf } from './demo.queries.ts'
import { fillDirectories } from './directory.ts'
import { fillDocumentRules } from './document-rules.ts'
import { addDocuments, placeDocuments } from './documents.ts'
import { type Furnished, furnish, furnishViews } from './furnish.ts'
import { fillGoods } from './goods.ts'
import { carrierOf, makeShipment } from './make-shipment.ts'
import { talkOfOrders } from './order-talks.ts'
import { fillOrders } from './orders.ts'
import { attachPapers, ownValues, placePapers } from './own-values.ts'
import { enterParty, type Party, type PartyServices } from './parties.ts'
import { type Planned, planOf } from './plan.ts'
import { connectAll, defaultProfile, share } from './share.ts'
import { type Sources, sourcesOf } from './sources.ts'
import { fillTasks } from './tasks.ts'

export type FillServices = PartyServices &
  SourceServices & {
    /** Where the papers of shipments go; without it they have none. */
    readonly uploads?: Uploads
  }
export type Progress = { readonly done: number; readonly total: number }

/** Who is shown the progress, from the first shipments on, and who says when to stop. */
export type Filling = {
  readonly onProgress: (progress: Progress) => void
  readonly signal: AbortSignal
  /** In which all of it is called. */
  readonly language: Language
}

export type Forwarder = { readonly id: string; readonly name: string }

type Parties = Readonly<Record<DemoOrganizationKind, Party>>
const kinds = ['forwarder', 'importer', 'supplier'] as const

/** Shipments of one batch; the first is what a visitor sees at once. */
const firstBatch = 12
const batch = 24

/**
 * Makes the three organizations and their shipments, what is urgent and new first, as far as they aren't there. Each batch is one
 * transaction an owner, so that nothing is locked long and an interrupted run loses none and doubles none.
 * @returns the organization of the forwarder, who holds all shipments
 */
export async function fill(
  services: FillServices,
  { onProgress, signal, language }: Filling,
): Promise<Forwarder> {
  const entered: Party[] = []
  try {
    entered.push(...(await enterParties(services, language)))
    const parties = Object.fromEntries(entered.map((party) => [party.kind, party])) as Parties
    await connectAll(services.pool, entered)
    await fillDirectories(services.pool, entered, language)
    await fillGoods(services, parties.forwarder, language)
    const furnished = await furnish(services, parties.forwarder, language)
    await furnishViews(services, parties.forwarder, language)
    await fillDocumentRules(services, parties.forwarder)
    const { missing, total } = await missingIn(services, parties.forwarder)
    const report = (left: number) => onProgress({ done: total - left, total })
    if (missing.length < total) report(missing.length)
    const fillLast = async () => {
      await fillOrders(services, parties.forwarder, { language, signal })
      await talkOfOrders(services, parties, { language, signal })
      await fillChats(services, parties, { language, signal })
      await fillCharges(services, parties.forwarder, language)
      await fillDdInvoice(services, parties.forwarder, language)
      await fillTasks(services, parties.forwarder, { language, people: furnished.people })
    }
    if (missing.length === 0) await fillLast()
    const owners = new Map<DemoOrganizationKind, Owner>()
    for (let from = 0; from < missing.length && !signal.aborted; ) {
      const until = from + (from === 0 ? firstBatch : batch)
      const planned = missing.slice(from, until)
      for (const kind of kinds) {
        const own = planned.filter(({ shipment }) => shipment.owner === kind)
        if (own.length === 0) continue
        const owner = owners.get(kind) ?? (await prepare(services, parties[kind], missing))
        owners.set(kind, owner)
        const { organizationId, userId, madeOn: today } = parties[kind]
        const places =
          kind === 'forwarder' && services.uploads
            ? { uploads: services.uploads, owner: { organizationId, userId }, language, today }
            : null
        const papers = places ? await placePapers(own, places) : []
        const documents = places ? await placeDocuments(own, places) : []
        await withScope(services.pool, parties[kind].actor, async (scope) => {
          await make(scope, own, {
            owner,
            parties,
            language,
            furnished: kind === 'forwarder' ? furnished : null,
          })
          if (!services.uploads) return
          await attachPapers(scope, services.uploads, { papers, fieldId: furnished.fields.files })
          await addDocuments(scope, services.uploads, documents)
        })
      }
      from = until
      // Whoever is shown that all is there finds the orders, charges and tasks too.
      if (from >= missing.length) await fillLast()
      report(Math.max(0, missing.length - from))
    }
    return { id: parties.forwarder.organizationId, name: demoOrganizations.forwarder.name }
  } finally {
    for (const party of entered) await party.leave()
  }
}

/** The organizations of the demo as they are today: those of another day are forgotten, since the days of their shipments have passed. */
async function enterParties(services: FillServices, language: Language): Promise<readonly Party[]> {
  const enter = async () => {
    const parties: Party[] = []
    for (const kind of kinds) parties.push(await enterParty(services, { kind, language }))
    return parties
  }
  const parties = await enter()
  const today = utcDate(Date.now())
  if (parties.every(({ madeOn }) => madeOn === today)) return parties
  for (const { leave } of parties) await leave()
  await callDoorWith(services.pool)(forgetDemo(parties.map(({ organizationId }) => organizationId)))
  return enter()
}

/** What is still to be made. The forwarder holds every shipment of the demo, its own or by a share. */
export async function missingIn(
  { pool }: Pick<FillServices, 'pool'>,
  forwarder: Party,
): Promise<{ readonly missing: readonly Planned[]; readonly total: number }> {
  const planned = planOf(forwarder.organizationId, forwarder.madeOn)
  const rows = await withScope(pool, forwarder.actor, (scope) =>
    scope.all(presentOf(planned.map(({ id }) => id))),
  )
  const present = new Set(rows.map(({ id }) => id))
  return { missing: planned.filter(({ id }) => !present.has(id)), total: planned.length }
}

type Owner = { readonly sources: Sources; readonly profile: Awaited<ReturnType<typeof defaultProfile>> }

/** What an owner needs before its first shipment: a source for each carrier, and the profile that it shares by. */
function prepare(services: FillServices, party: Party, missing: readonly Planned[]): Promise<Owner> {
  const tracked = missing
    .map(({ shipment }) => shipment)
    .filter(({ owner, messages }) => owner === party.kind && messages.length > 0)
  return withScope(services.pool, party.actor, async (scope) => ({
    sources: await sourcesOf(scope, services, tracked.map(carrierOf)),
    profile: await defaultProfile(scope),
  }))
}

type Making = {
  readonly owner: Owner
  readonly parties: Parties
  readonly language: Language
  /** Null but for the forwarder's own. */
  readonly furnished: Furnished | null
}

/** Makes shipments of one owner and shares them. */
async function make(
  scope: Scope,
  planned: readonly Planned[],
  { owner, parties, language, furnished }: Making,
): Promise<void> {
  for (const each of planned) {
    const own = furnished ? ownValues(each, furnished) : {}
    await makeShipment(scope, each, { sources: owner.sources, language, own })
  }
  for (const kind of kinds) {
    const ids = planned.filter(({ shipment }) => shipment.sharedWith.includes(kind)).map(({ id }) => id)
    await share(scope, { ids, to: parties[kind], profile: owner.profile })
  }
}
