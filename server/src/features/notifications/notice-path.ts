import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { ddInvoiceModule, documentModule, shipmentModule, taskModule } from '../../modules.ts'

/** The words that the pages of records stand under. */
const words = {
  shipments: shipmentModule.address,
  orders: 'order_details',
  tasks: taskModule.address,
  documents: documentModule.address,
  dd_invoices: ddInvoiceModule.address,
} as const

/** The path of the page that a notice is about. */
export const noticePath = ({ module, address }: Notice['record']): string => `/${words[module]}/${address}`
