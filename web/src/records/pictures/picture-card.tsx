import type { Field } from '@rumbo/domain/fields/field'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../forms/field-words.ts'
import { SmallPicture } from '../../ui/pictures/small-picture.tsx'
import type { RecordAnswer } from '../screen/record-contracts.ts'
import { useRecordScreen } from '../screen/use-record-screen.ts'
import { useVariantOf } from '../screen/use-variant-of.ts'
import { valuesOf } from '../screen/values-of.ts'
import classes from './gallery-layout.module.css'
import type { GalleryLook } from './gallery-layout.tsx'
import { firstPicture } from './pictures-in.ts'

type Props = {
  readonly record: RecordAnswer
  readonly look: GalleryLook
  readonly fields: readonly Field[]
}

/** A record as its picture with what it is called. */
export function PictureCard({ record, look: { picture, lines }, fields }: Props) {
  const { t } = useTranslation('record-layouts')
  const { routes, module } = useRecordScreen()
  const { catalogue, sections } = useCatalogue(module.id)
  const words = useFieldWords(catalogue, sections)
  const values = valuesOf(record)
  const mode = useVariantOf(values)
  const src = firstPicture({ values, owned: record.owned, field: picture }, 640)
  const textOf = (id: string) => {
    const field = fields.find((each) => each.id === id)
    const value = valueIn(values, id)
    return field && value !== null ? words.text(value, field, mode) : null
  }
  return (
    <li className={classes.card}>
      <SmallPicture src={src} className={classes.picture} />
      <Link {...routes.details(record.id)} className={classes.name} draggable={false}>
        {textIn(values, module.title) ?? t('unnamed')}
      </Link>
      {lines.map((id) => {
        const text = textOf(id)
        return text ? (
          <span key={id} className={classes.line}>
            {text}
          </span>
        ) : null
      })}
    </li>
  )
}
