import type { GridRow } from '../../grid/rows/grid-row.ts'
import { SmallPicture } from '../../ui/pictures/small-picture.tsx'
import { firstPicture } from './pictures-in.ts'
import classes from './row-picture.module.css'

/** The sign of a card on a phone: the first picture of the record. */
export const rowPicture = (field: string) =>
  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, at the level of modules
  function RowPicture({ row }: { readonly row: GridRow }) {
    const owned = row.fromOthers === undefined
    const src = firstPicture({ values: row.values, owned, field }, 160)
    return <SmallPicture src={src} className={classes.picture} />
  }
