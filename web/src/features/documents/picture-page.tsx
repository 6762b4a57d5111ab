import { pageOfPicture } from '@rumbo/domain/papers/scans/scan-files'
import { useState } from 'react'
import classes from './document-preview.module.css'
import type { Marks } from './papers/marks.ts'
import { PageMarks } from './papers/page-marks.tsx'

type Props = {
  readonly url: string
  readonly name: string
  /** Boxes over what was read of it. */
  readonly marks: Marks | undefined
}

/** A picture, as wide as there is room where values of it are marked, else so that all of it is seen. */
export function PicturePage({ url, name, marks }: Props) {
  const [size, setSize] = useState<ReturnType<typeof pageOfPicture> | null>(null)
  if (!marks)
    return (
      <div className={classes.picture}>
        <img src={url} alt={name} />
      </div>
    )
  return (
    <div className={classes.pages}>
      <div className={classes.marked}>
        <img
          src={url}
          alt={name}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(pageOfPicture(naturalWidth, naturalHeight))
          }
        />
        {size ? <PageMarks page={1} size={size} marks={marks} /> : null}
      </div>
    </div>
  )
}
