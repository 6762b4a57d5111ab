import type { CellKind } from '../../grid/columns/grid-column.ts'
import { pictureAddress } from '../../lib/calls/picture-address.ts'
import { SmallPicture } from '../../ui/pictures/small-picture.tsx'
import classes from './pictures-cell.module.css'
import { filesIn } from './pictures-in.ts'

/** Pictures: the first one small, and how many more there are. Of what others own the names are seen alone. */
export const picturesCell: CellKind = {
  width: 92,
  draw: (value, { row }) => {
    const files = filesIn(value)
    const [first] = files
    if (!first) return null
    if (row.fromOthers) return files.map(({ label }) => label).join(', ')
    return (
      <span className={classes.cell}>
        <SmallPicture src={pictureAddress(first.code, 160)} className={classes.picture} />
        {files.length > 1 ? <span className={classes.count}>+{files.length - 1}</span> : null}
      </span>
    )
  },
  tip: (value) =>
    filesIn(value)
      .map(({ label }) => label)
      .join(', '),
}
