import { recordModule } from '../records/record-module.ts'
import { containerCatalogue } from './fields.ts'

/** Containers and other units of cargo; they belong to shipments. */
export const containers = recordModule({
  catalogue: containerCatalogue,
  table: 'containers',
  title: 'number',
  uncopied: { fields: ['number', 'seal', 'notes'], sections: ['references'] },
})
