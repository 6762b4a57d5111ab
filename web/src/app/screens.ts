import { addressesScreen } from '../features/addresses/addresses.screen.ts'
import { automationScreen } from '../features/automation/automation.screen.ts'
import { billingScreen } from '../features/billing/billing.screen.ts'
import { chargesScreen } from '../features/charges/charges.screen.ts'
import { chatsScreen } from '../features/chats/chats.screen.ts'
import { dashboardScreen } from '../features/dashboard/dashboard.screen.ts'
import { ddInvoicesScreen } from '../features/dd-invoices/dd-invoices.screen.ts'
import { developerScreen } from '../features/developer/developer.screen.ts'
import { documentsScreen } from '../features/documents/documents.screen.ts'
import { etaScreen } from '../features/eta/eta.screen.ts'
import { fieldsScreen } from '../features/fields/fields.screen.ts'
import { freeTimeScreen } from '../features/free-time/free-time.screen.ts'
import { heldMailScreen } from '../features/held-mail/held-mail.screen.ts'
import { homeScreen } from '../features/home/home.screen.ts'
import { networkScreen } from '../features/network/network.screen.ts'
import { ordersScreen } from '../features/orders/orders.screen.ts'
import { organizationSettingsScreen } from '../features/organization-settings/organization-settings.screen.ts'
import { peopleScreen } from '../features/people/people.screen.ts'
import { productsScreen } from '../features/products/products.screen.ts'
import { reportsScreen } from '../features/reports/reports.screen.ts'
import { rolesScreen } from '../features/roles/roles.screen.ts'
import { suppliersScreen } from '../features/suppliers/suppliers.screen.ts'
import { tasksScreen } from '../features/tasks/tasks.screen.ts'
import { trackingSourcesScreen } from '../features/tracking-sources/tracking-sources.screen.ts'
import type { Screen } from '../lib/screen.ts'
import { sharingScreen } from '../records/sharing/profiles/sharing.screen.ts'
import { alertsScreen, shipmentsScreen } from './shipment-screens.ts'

/** All screens, in the order of the sidebar and of the settings. */
export const screens: readonly Screen[] = [
  organizationSettingsScreen,
  billingScreen,
  homeScreen,
  dashboardScreen,
  shipmentsScreen,
  ordersScreen,
  productsScreen,
  suppliersScreen,
  chargesScreen,
  ddInvoicesScreen,
  tasksScreen,
  documentsScreen,
  chatsScreen,
  fieldsScreen,
  freeTimeScreen,
  alertsScreen,
  etaScreen,
  networkScreen,
  addressesScreen,
  peopleScreen,
  rolesScreen,
  sharingScreen,
  automationScreen,
  reportsScreen,
  heldMailScreen,
  developerScreen,
  trackingSourcesScreen,
]
