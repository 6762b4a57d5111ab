import { accountDeletionFeature } from './features/account-deletion/account-deletion.feature.ts'
import { addressesFeature } from './features/addresses/addresses.feature.ts'
import { alertsFeature } from './features/alerts/alerts.feature.ts'
import { authFeature } from './features/auth/auth.feature.ts'
import { automationFeature } from './features/automation/automation.feature.ts'
import { billingFeature } from './features/billing/billing.feature.ts'
import { calendarFeature } from './features/calendar/calendar.feature.ts'
import { chargesFeature } from './features/charges/charges.feature.ts'
import { chatMailsFeature } from './features/chat-mails/chat-mails.feature.ts'
import { chatsFeature } from './features/chats/chats.feature.ts'
import { dashboardFeature } from './features/dashboard/dashboard.feature.ts'
import { dcsaFeature } from './features/dcsa/dcsa.feature.ts'
import { ddInvoicesFeature } from './features/dd-invoices/dd-invoices.feature.ts'
import { demoFeature } from './features/demo/demo.feature.ts'
import { developerFeature } from './features/developer/developer.feature.ts'
import { documentsFeature } from './features/documents/documents.feature.ts'
import { emissionsFeature } from './features/emissions/emissions.feature.ts'
import { etaFeature } from './features/eta/eta.feature.ts'
import type { Feature } from './features/feature.ts'
import { fieldsFeature } from './features/fields/fields.feature.ts'
import { filesFeature } from './features/files/files.feature.ts'
import { freeTimeFeature } from './features/free-time/free-time.feature.ts'
import { homeFeature } from './features/home/home.feature.ts'
import { i18nFeature } from './features/i18n/i18n.feature.ts'
import { imagesFeature } from './features/images/images.feature.ts'
import { importsFeature } from './features/imports/imports.feature.ts'
import { invitationsFeature } from './features/invitations/invitations.feature.ts'
import { joinRequestsFeature } from './features/join-requests/join-requests.feature.ts'
import { mailInFeature } from './features/mail-in/mail-in.feature.ts'
import { mapFeature } from './features/map/map.feature.ts'
import { membersFeature } from './features/members/members.feature.ts'
import { networkFeature } from './features/network/network.feature.ts'
import { notificationsFeature } from './features/notifications/notifications.feature.ts'
import { ordersFeature } from './features/orders/orders.feature.ts'
import { organizationDeletionFeature } from './features/organization-deletion/organization-deletion.feature.ts'
import { organizationsFeature } from './features/organizations/organizations.feature.ts'
import { papersFeature } from './features/papers/papers.feature.ts'
import { phasesFeature } from './features/phases/phases.feature.ts'
import { productsFeature } from './features/products/products.feature.ts'
import { publicLinksFeature } from './features/public-links/public-links.feature.ts'
import { referenceFeature } from './features/reference/reference.feature.ts'
import { reportsFeature } from './features/reports/reports.feature.ts'
import { resultsFeature } from './features/results/results.feature.ts'
import { samplesFeature } from './features/samples/samples.feature.ts'
import { searchFeature } from './features/search/search.feature.ts'
import { secondFactorFeature } from './features/second-factor/second-factor.feature.ts'
import { shipmentSharingFeature } from './features/shipments/sharing/shipment-sharing.feature.ts'
import { shipmentsFeature } from './features/shipments/shipments.feature.ts'
import { staffFeature } from './features/staff/staff.feature.ts'
import { storageFeature } from './features/storage/storage.feature.ts'
import { suppliersFeature } from './features/suppliers/suppliers.feature.ts'
import { supportAccessFeature } from './features/support-access/support-access.feature.ts'
import { tagsFeature } from './features/tags/tags.feature.ts'
import { tasksFeature } from './features/tasks/tasks.feature.ts'
import { teamsFeature } from './features/teams/teams.feature.ts'
import { telemetryFeature } from './features/telemetry/telemetry.feature.ts'
import { trackingFeature } from './features/tracking/tracking.feature.ts'
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts'
import { worksFeature } from './features/works/works.feature.ts'
import { defaultsFeature } from './records/defaults/defaults.feature.ts'
import { exportsFeature } from './records/exports/exports.feature.ts'
import { offeredFeature } from './records/offered/offered.feature.ts'
import { sharingFeature } from './records/sharing/sharing.feature.ts'
import { viewsFeature } from './records/views/views.feature.ts'

/** All features of the server. */
export const features: readonly Feature[] = [
  authFeature,
  accountDeletionFeature,
  automationFeature,
  organizationsFeature,
  organizationDeletionFeature,
  billingFeature,
  imagesFeature,
  developerFeature,
  filesFeature,
  documentsFeature,
  papersFeature,
  importsFeature,
  samplesFeature,
  secondFactorFeature,
  staffFeature,
  supportAccessFeature,
  storageFeature,
  membersFeature,
  teamsFeature,
  tagsFeature,
  i18nFeature,
  fieldsFeature,
  joinRequestsFeature,
  invitationsFeature,
  networkFeature,
  addressesFeature,
  referenceFeature,
  shipmentsFeature,
  ordersFeature,
  productsFeature,
  suppliersFeature,
  chargesFeature,
  tasksFeature,
  reportsFeature,
  dashboardFeature,
  homeFeature,
  chatsFeature,
  chatMailsFeature,
  mailInFeature,
  searchFeature,
  sharingFeature,
  shipmentSharingFeature,
  exportsFeature,
  worksFeature,
  resultsFeature,
  etaFeature,
  emissionsFeature,
  mapFeature,
  freeTimeFeature,
  ddInvoicesFeature,
  trackingFeature,
  dcsaFeature,
  webhooksFeature,
  phasesFeature,
  publicLinksFeature,
  calendarFeature,
  viewsFeature,
  defaultsFeature,
  offeredFeature,
  demoFeature,
  telemetryFeature,
  notificationsFeature,
  alertsFeature,
]
