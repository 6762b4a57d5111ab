import { containerCatalogue } from '@rumbo/domain/containers/fields'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { shipmentCatalogue } from '@rumbo/domain/shipments/fields'

/** The standard catalogues of all modules that have screens. A module adds its own here. */
export const standardCatalogues: readonly Catalogue[] = [shipmentCatalogue, containerCatalogue]
