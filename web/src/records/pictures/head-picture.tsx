import { SmallPicture } from '../../ui/pictures/small-picture.tsx'
import type { OfRecord } from '../details/record-details.ts'
import { firstPicture } from './pictures-in.ts'

type Props = Pick<OfRecord, 'values' | 'owned'> & {
  readonly field: string
  readonly className?: string | undefined
}

/** The first picture of a record next to its name; nothing where its field is hidden. */
export function HeadPicture({ values, owned, field, className }: Props) {
  if (!(field in values)) return null
  return <SmallPicture src={firstPicture({ values, owned, field }, 160)} className={className} />
}
