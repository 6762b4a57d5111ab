/** The time zones to choose from (IANA): those that this browser knows, and the present one in any case. */
export function timeZones(present: string): readonly { readonly value: string; readonly label: string }[] {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set([present, 'UTC', ...known])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}
