import { AppError } from '@rumbo/domain/kernel/app-error'
import type { PhaseParty } from '@rumbo/domain/phases/phases.api'
import type { Rights } from '@rumbo/domain/records/rights/rights'
import { getRecord } from '../../access/read/get-record.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mailToParties } from '../../access/visible/mail-to-parties.ts'
import { mapVisible, together } from '../../access/visible/visible.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { type Party, partiesOf } from '../../records/sharing/participants/parties.service.ts'
import { readTexts, readWords } from '../i18n/words.service.ts'
import { fieldParties } from './field-parties.service.ts'
import { type AboutPhase, fieldsOfPhase } from './phase-fields.ts'
import { phaseMail } from './phase-mail.ts'
import {
  lineOf,
  membersOf,
  modeOfShipment,
  notifyParties,
  ownName,
  type PhaseNotice,
} from './phases.queries.ts'

/** Each party with the fields of the phase that are shared with it and that the reader also sees. */
async function listParties(
  scope: Scope,
  about: AboutPhase,
): Promise<readonly (Party & { fields: readonly string[] })[]> {
  const declared = about.containerId === undefined ? shipmentModule : containerModule
  const module = moduleIn(scope, declared)
  const rights = await recordRights(scope, shipmentModule, about.id)
  const own = rights.of(declared)
  const seenBy = (rights: Rights) =>
    fieldsOfPhase(about).filter((field) => rights.of(field) !== 'hide' && own.of(field) !== 'hide')
  const record = { module: shipmentModule, recordId: about.id }
  const known = await partiesOf(scope, record)
  const parties = [...known, ...(await fieldParties(scope, about.id, { known, own: rights.of }))]
  return parties.map((party) => ({ ...party, fields: seenBy(party.sees(module)) }))
}

/** The parties that can be notified of a phase, and what each would see. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function readPhaseParties(scope: Scope, query: Omit<AboutPhase, 'mode'>): Promise<PhaseParty[]> {
  const mode = (await scope.first(modeOfShipment(query.id)))?.mode
  if (!mode) throw new AppError('NOT_FOUND')
  const parties = await listParties(scope, { ...query, mode })
  return parties.map(({ id, name, company, kind, reach, fields }) => ({
    id,
    name,
    company,
    kind,
    sees: [...fields],
    ...('email' in reach
      ? { way: 'mail' as const, email: reach.email }
      : { way: 'access' as const, email: null }),
  }))
}

/**
 * Notifies the chosen parties, each of what is shared with it: people who are here by a notice and a mail under their own rights,
 * others by a mail that names those fields alone. Who is no party, or is shared nothing of it, gets nothing.
 */
export async function notifyPhase(
  scope: Scope,
  { notify, ...about }: AboutPhase & { readonly notify: readonly string[] },
): Promise<void> {
  const parties = (await listParties(scope, about)).filter(
    ({ id, fields }) => notify.includes(id) && fields.length > 0,
  )
  // A notice names one field: the first that its reader is shown.
  const isOfContainer = about.containerId !== undefined
  const fieldFor = ({ fields }: (typeof parties)[number]) =>
    isOfContainer ? 'shipmentCargos' : (fields[0] ?? '')
  for (const field of new Set(parties.map(fieldFor))) {
    const line = isOfContainer ? undefined : await scope.first(lineOf(about.id, field))
    const those = parties.filter((party) => fieldFor(party) === field)
    await notifyInside(scope, those, { shipmentId: about.id, field, line: line?.id ?? null })
  }
  await mailOut(scope, { about, parties })
}

/** Notifies those who are here: other organizations, and one's own people and teams. */
async function notifyInside(
  scope: Scope,
  parties: readonly Party[],
  notice: Pick<PhaseNotice, 'shipmentId' | 'field' | 'line'>,
): Promise<void> {
  const organizations = parties.flatMap(({ reach }) =>
    'organizationId' in reach ? [reach.organizationId] : [],
  )
  const users = parties.flatMap(({ reach }) => ('userId' in reach ? [reach.userId] : []))
  const teams = parties.flatMap(({ reach }) => ('teamId' in reach ? [reach.teamId] : []))
  const members = teams.length > 0 ? await scope.all(membersOf(teams)) : []
  const all = [...new Set([...users, ...members.map(({ user_id }) => user_id)])]
  if (organizations.length + all.length > 0)
    await scope.all(notifyParties({ ...notice, organizations, users: all }))
}

type Mailing = {
  readonly about: AboutPhase
  readonly parties: readonly (Party & { fields: readonly string[] })[]
}

async function mailOut(scope: Scope, { about, parties }: Mailing): Promise<void> {
  const addressed = parties.flatMap((party) =>
    'email' in party.reach ? [{ email: party.reach.email, fields: party.fields }] : [],
  )
  if (addressed.length === 0) return
  const words = await readWords(scope)
  const texts = await readTexts(scope.display.language)
  const from = (await scope.first(ownName()))?.name ?? ''
  const shipment = await getRecord(scope, shipmentModule, about.id)
  const row = await getRecord(
    scope,
    about.containerId === undefined ? shipmentModule : containerModule,
    about.containerId ?? about.id,
  )
  const mails = mapVisible(together({ shipment, row }), (records) =>
    addressed.map(({ email, fields }) => ({
      email,
      mail: phaseMail(scope, { ...about, ...records, fields }, { words, texts, from }),
    })),
  )
  await mailToParties(scope, mails)
}
