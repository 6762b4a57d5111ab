import { addressIn } from '../../lib/address-ids.ts'

/**
 * Where pages are whose addresses were others before, those of the specification among them: links in mails, notes and bookmarks hold them.
 * Each is a pattern of a path and the path that takes its place.
 */
const moved: readonly (readonly [RegExp, string])[] = [
  [/^\/shipment_details\/([^/]+)$/, '/shipments/$1'],
  [/^\/shipments(?:\/report)?$/, '/'],
  [/^\/automation$/, '/settings/automation'],
  [/^\/billing$/, '/settings/billing'],
  [/^\/shipments\/report\/(?:create_report|preview_report)$/, '/settings/reports?edit=new'],
  [/^\/dashboard_menu$/, '/dashboard'],
  [/^\/upload_multiple_shipment$/, '/shipments/import'],
  [/^\/shipments\/new_shipment$/, '/shipments/new'],
  [/^\/shipments\/deleted_shipments$/, '/shipments/deleted'],
  [/^\/settings\/shipments_settings$/, '/settings/shipments'],
  [/^\/settings\/free_time$/, '/settings/free-time'],
  [/^\/eta_accuracy$/, '/eta-accuracy'],
  [/^\/reset_password$/, '/reset-password'],
  [/^\/verify_email$/, '/verify-email'],
  [/^\/signup$/, '/sign-up'],
  [/^\/signup\/open_organization$/, '/sign-up/organization'],
  [/^\/signup\/create_organization$/, '/sign-up/new-organization'],
  [/^\/signup\/information_organization$/, '/sign-up/organization-details'],
  [/^\/signup\/invite_member$/, '/sign-up/invite'],
  [/^\/create_custom_rol$/, '/settings/roles/new'],
  [/^\/configurate_custom\/([^/]+)\/([^/]+)$/, '/settings/roles/$2/$1'],
]

/** The path that an old one has become, ids written short; null for a path that stands. */
export function newPathOf(path: string): string | null {
  let bare = path
  while (bare.length > 1 && bare.endsWith('/')) bare = bare.slice(0, -1)
  for (const [pattern, now] of moved) {
    if (pattern.test(bare)) return addressIn(bare.replace(pattern, now))
  }
  return null
}
