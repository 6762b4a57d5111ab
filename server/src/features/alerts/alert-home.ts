import type { Json } from '@rumbo/domain/fields/field-type'
import { maxNamed } from '@rumbo/domain/home/home.api'
import { mapVisible, together } from '../../access/visible/visible.ts'
import type { HomeBlock } from '../../records/home/home-block.ts'
import { countAlerts, readAlerts } from './alerts.service.ts'

/** The most urgent open alerts; what has been over for long asks for nothing now. */
export const alertHome: HomeBlock = {
  id: 'alerts',
  permission: null,
  read: async (scope) => {
    const counts = await countAlerts(scope)
    const alerts = await readAlerts(scope, { state: 'open', age: 'present', limit: maxNamed })
    return mapVisible(together({ counts, alerts }), ({ counts: { open }, alerts: { items } }) => ({
      module: null,
      filter: null,
      count: open,
      capped: false,
      items: items.map((alert) => ({
        id: alert.record.id,
        module: alert.record.module,
        title: alert.record.name,
        values: { alert: alert as unknown as Json },
      })),
    }))
  },
}
