import { Title } from '@mantine/core'
import { textIn } from '@rumbo/domain/fields/values'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNamePage } from '../../../ui/page/page-title.ts'
import { HeadPicture } from '../../pictures/head-picture.tsx'
import { PresentPeople } from '../../presence/present-people.tsx'
import { RecordPrintKey } from '../../print/use-record-print.tsx'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import { ShareButton } from '../../sharing/share-button.tsx'
import type { OfRecord } from '../record-details.ts'
import { useRecordDetails } from '../use-record-details.ts'
import { ListSteps } from './list-steps.tsx'
import classes from './record-head.module.css'
import { RecordMenu } from './record-menu.tsx'
import { useShrunk } from './use-shrunk.ts'

/** What a record is called, what its module tells of it at once, and who is at work on it; smaller once the page is scrolled. */
export function RecordHead(props: OfRecord & { readonly ended: boolean }) {
  const { id, values, owned, ended } = props
  const { words, module } = useRecordScreen()
  const { t } = useTranslation(words.details)
  const { Actions, sharesFirst, Facts, reference, picture } = useRecordDetails()
  const head = useRef<HTMLElement>(null)
  const shrunk = useShrunk(head)
  const name = textIn(values, module.title) ?? t(`${words.details}:unnamed`)
  const number = reference === null ? null : textIn(values, reference)
  useNamePage(name)
  return (
    <header ref={head} className={classes.stays} data-shrunk={shrunk || undefined}>
      <div className={classes.head}>
        {picture === null ? null : (
          <HeadPicture values={values} owned={owned} field={picture} className={classes.picture} />
        )}
        <div className={classes.named}>
          <Title order={1} className={classes.title}>
            {name}
            {number && !name.includes(number) ? <span className={classes.reference}>{number}</span> : null}
          </Title>
          <ListSteps id={id} />
        </div>
        <div className={classes.actions}>
          <RecordPrintKey id={id} />
          <PresentPeople />
          {ended || Actions === null ? null : <Actions id={id} values={values} owned={owned} />}
          {ended || !module.shareable ? null : <ShareButton id={id} owned={owned} quiet={!sharesFirst} />}
          <RecordMenu id={id} values={values} owned={owned} />
        </div>
        <div className={classes.facts}>
          <Facts {...props} />
        </div>
      </div>
    </header>
  )
}
