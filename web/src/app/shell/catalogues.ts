import { containers } from '@rumbo/domain/containers/module'
import type { Catalogue } from '@rumbo/domain/fields/field'
import { shipments } from '@rumbo/domain/shipments/module'

/** The standard catalogues of all modules that have screens. A module adds its own here. */
export const standardCatalogues: readonly Catalogue[] = [shipments.catalogue, containers.catalogue]
