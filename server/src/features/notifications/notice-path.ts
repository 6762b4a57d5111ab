import type { Notice } from '@rumbo/domain/notifications/notices.api'
import {
  chargeModule,
  ddInvoiceModule,
  documentModule,
  productModule,
  shipmentModule,
  supplierModule,
  taskModule,
} from '../../modules.ts'

/** The words that the pages of records stand under. */
const words = {
  shipments: shipmentModule.address,
  orders: 'order_details',
  tasks: taskModule.address,
  documents: documentModule.address,
  dd_invoices: ddInvoiceModule.address,
  products: productModule.address,
  suppliers: supplierModule.address,
  charges: chargeModule.address,
  chats: 'chats',
} as const

/** The path of the page that a notice is about. */
export const noticePath = ({ module, address }: Notice['record']): string => `/${words[module]}/${address}`
