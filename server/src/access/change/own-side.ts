import type { Column, RecordModule } from '../rights/modules.ts'

/** Whether a value of a record is the acting organization's own, and not the owner's that all follow. */
export const isOwnOn = (
  { field: { side, shown } }: Pick<Column, 'field'>,
  { isOwner }: { readonly isOwner: boolean },
): boolean => side === 'own' && !(shown && isOwner)

/** A patch of own-side fields alone locks one's own row only, and needs no live share. */
export const isOwnSide = (module: RecordModule, patch: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(patch).every((id) => {
    const field = module.byField.get(id)?.field
    return field?.side === 'own' && !field.shown
  })

/** The same on a record that another organization owns: there one's own custom fields are shown to nobody. */
export const isOwnSideOfHeld = (module: RecordModule, patch: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(patch).every((id) => module.byField.get(id)?.field.side === 'own')
