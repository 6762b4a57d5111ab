import type { taskLinks } from '@rumbo/domain/tasks/links'
import type { RouteTarget } from '../../records/screen/record-screen.ts'

type Module = (typeof taskLinks)[number]['module']

/** Where the page of a record is that a task belongs to. */
export function recordTarget(module: string, id: string): RouteTarget {
  switch (module as Module) {
    case 'orders':
      return { to: '/order_details/$id', params: { id } }
    case 'products':
      return { to: '/products/$id/$name/$section', params: { id, name: '-', section: 'general' } }
    case 'suppliers':
      return { to: '/suppliers/$id', params: { id } }
    case 'dd_invoices':
      return { to: '/demurrage/$id', params: { id } }
    default:
      return { to: '/shipments/$id', params: { id } }
  }
}
