import { recordModule } from '../records/record-module.ts'
import { chargeFields } from './fields.ts'
import { chargeImports } from './imports.ts'
import { deriveCharge, guardCharge } from './rules.ts'

/** What is paid and charged for shipments and orders. Charges are an organization's own and never shared. */
export const charges = recordModule({
  catalogue: { module: 'charges', permission: 'finances', fields: chargeFields },
  table: 'charges',
  address: 'finances',
  title: 'concept',
  shareable: false,
  messages: 'concept',
  searched: ['concept', 'invoiceNumber', 'party'],
  inShort: ['party', 'amount', 'currency', 'status'],
  uncopied: { fields: ['status', 'estimatedAmount', 'archived'], sections: ['chargeInvoice'] },
  derive: deriveCharge,
  guard: guardCharge,
  defaults: { variant: null, fields: ['currency', 'category'], forPrograms: true },
  importKeys: [['id']],
  imports: chargeImports,
})
