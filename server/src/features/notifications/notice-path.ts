import type { Notice } from '@rumbo/domain/notifications/notices.api'
import { shipmentModule } from '../../modules.ts'

/** The path of the page that a notice is about. */
export const noticePath = ({ module, address }: Notice['record']): string =>
  module === 'orders' ? `/order_details/${address}` : `/${shipmentModule.address}/${address}`
