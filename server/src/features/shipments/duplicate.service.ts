import { childrenToCopy, valuesToCopy } from '../../access/read/values-to-copy.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import { addContainer } from './containers.service.ts'
import type { RecordServices } from './making-services.ts'
import { makeShipment } from './shipments.service.ts'

type Copy = { readonly id: string; readonly name?: string | undefined; readonly containers: boolean }

/** Makes a shipment like another, with as many containers like its own where asked. @returns its id */
export async function duplicate(
  scope: Scope,
  { id, name, containers }: Copy,
  services: RecordServices,
): Promise<string> {
  const { variant, values } = await valuesToCopy(scope, shipmentModule, id)
  const patch = { ...values, freightType: variant, ...(name === undefined ? {} : { name }) }
  const made = await makeShipment(scope, patch, { ...services, isCopy: true })
  const rows = containers ? await childrenToCopy(scope, containerModule, { recordId: id, variant }) : []
  for (const row of rows)
    await addContainer(scope, { shipmentId: made, patch: row }, { ...services, isCopy: true })
  noteIdempotencyRecord(scope, made)
  return made
}
