import { useTranslation } from 'react-i18next'
import { useMembership } from '../../../lib/session/session-state.ts'
import { useRecordScreen } from '../../screen/use-record-screen.ts'
import type { OnImportQuery } from '../import-query.ts'
import { useRecordImport } from '../record-import.ts'
import { send, useSendings } from '../sendings.ts'
import { DropZone } from './drop-zone.tsx'
import { RecentImports } from './recent-imports.tsx'
import { SendingBar } from './sending-bar.tsx'
import classes from './upload.module.css'

/** Where an import begins: a file is chosen, or one that was begun is gone on with. */
export function BeginStep({ onQuery }: { readonly onQuery: OnImportQuery }) {
  const { t } = useTranslation('imports')
  const { Templates } = useRecordImport()
  const { organizationId } = useMembership()
  const { module } = useRecordScreen()
  const sendings = useSendings()
  return (
    <div className={classes.step}>
      <DropZone
        title={t('upload.choose')}
        onFile={(file) =>
          send(file, {
            organizationId,
            module: module.id,
            onBegun: ({ id }) => onQuery({ import: id, step: 'upload' }),
          })
        }
      />
      {sendings.map((sending) => (
        <SendingBar key={sending.key} sending={sending} onCancelled={() => undefined} />
      ))}
      <Templates />
      <RecentImports />
    </div>
  )
}
