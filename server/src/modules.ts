import { containers } from '@rumbo/domain/containers/module'
import { shipments } from '@rumbo/domain/shipments/module'
import { childrenOfModule, declareModule } from './access/rights/declared-modules.ts'

/** Every module of the product. A new one is a line here, its declaration and a migration. */
export const shipmentModule = declareModule(shipments)
export const containerModule = childNamed(containers.catalogue.module)

function childNamed(id: string) {
  const child = childrenOfModule(shipmentModule).find((module) => module.id === id)
  if (!child) throw new Error(`shipments have no ${id}`)
  return child
}
