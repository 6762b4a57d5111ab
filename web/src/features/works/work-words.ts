import type { Work } from '@rumbo/domain/works/api'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useModuleIds } from '../../forms/catalogue/standard-catalogues.ts'
import { useCatalogues } from '../../forms/catalogue/use-catalogue.ts'
import { useWordsOf } from '../../forms/field-words.ts'
import { useFormats } from '../../lib/texts/formats.ts'
import { isExport } from './export-link.ts'

/** Fields that a title names; of the others it says how many. */
const maxNamed = 2

/** What is done for an import of a file, by kind of work. */
const importKinds: Readonly<
  Record<string, 'importRead' | 'importCheck' | 'importRepair' | 'importRun' | 'samplesRemove'>
> = {
  'import-read': 'importRead',
  'import-check': 'importCheck',
  'import-repair': 'importRepair',
  'import-run': 'importRun',
  'import-undo': 'importRun',
  'samples-remove': 'samplesRemove',
}

/** What came of a work on the records that it is done with, by its kind; elsewhere they were changed. */
const outcomes: Readonly<Record<string, 'checked' | 'repaired' | 'imported' | 'removed'>> = {
  'import-check': 'checked',
  'import-repair': 'repaired',
  'import-run': 'imported',
  'samples-remove': 'removed',
}

const readKind = 'import-read'

/** The module of a kind of work that each module has: `orders-edit`. */
const moduleOf = (kind: string): string => kind.slice(0, kind.lastIndexOf('-'))

/** The module of sample records. */
const ofSamples = 'shipments'

/** The key of how many a work is done with. */
function countedKey({ kind, title }: Work, modules: readonly string[]): string {
  const module = kind.startsWith('samples-') || title.samples === true ? ofSamples : moduleOf(kind)
  if (modules.includes(module)) return `${module}:nouns.counted`
  return kind.startsWith('import-') ? 'rows' : 'records'
}

/** How works are called. */
export type WorkWords = {
  /** 'Edit ETA · 412 shipments'. */
  readonly title: (work: Work) => string
  /** '400 changed, 12 refused'. */
  readonly outcome: (work: Work) => string
  /** '15,000 of 41,200'. */
  readonly progress: (work: Work) => string
  /** The name of a field; what it is called where it isn't known any more. */
  readonly field: (id: string) => string
}

/** The words for works, in the reader's language. */
export function useWorkWords(): WorkWords {
  const modules = useModuleIds()
  const { t } = useTranslation(['works', ...modules])
  const known = useCatalogues(modules)
  const catalogues = useMemo(() => known.map(({ catalogue }) => catalogue), [known])
  const words = useWordsOf(catalogues)
  const { count } = useFormats()
  return useMemo(() => {
    const fieldOf = (id: string, kind = ''): string => {
      const labels = catalogues.flatMap(({ module, fields }, at) => {
        const found = fields.find((each) => each.id === id)
        return found ? [{ module, label: words[at]?.label(found) ?? id }] : []
      })
      return (labels.find(({ module }) => module === moduleOf(kind)) ?? labels[0])?.label ?? id
    }
    const what = ({ title, kind }: Work) => {
      if (title.action === 'grant' || title.action === 'revoke') {
        const said = t(`title.${title.action}`)
        const { partner } = title
        return typeof partner === 'string' ? t('title.withPartner', { what: said, partner }) : said
      }
      if (isExport(kind)) return t('title.export', { format: String(title.format).toUpperCase() })
      if (kind === 'shares-follow') return t('title.follow')
      if (title.samples === true) return t('title.samplesLoad')
      const ofImport = importKinds[kind]
      if (ofImport) return t(`title.${ofImport}`)
      if (title.archived === true) return t('title.archive')
      if (title.archived === false) return t('title.unarchive')
      const fields = Array.isArray(title.fields) ? title.fields.map(String) : []
      const named = fields
        .slice(0, maxNamed)
        .map((id) => fieldOf(id, kind))
        .join(', ')
      if (fields.length > maxNamed)
        return t('title.editMore', { fields: named, more: fields.length - maxNamed })
      if (fields.length === 0) return t('title.other')
      if (kind.startsWith('fields-convert')) return t('title.convert', { fields: named })
      return t(kind.endsWith('-recompute') ? 'title.compute' : 'title.edit', { fields: named })
    }
    return {
      field: (id) => fieldOf(id),
      title: (work) => {
        // Reading is measured in kilobytes, which say nothing to anybody.
        if (work.kind === readKind) return what(work)
        const text = `${what(work)} · ${t(countedKey(work, modules), { count: work.total, text: count(work.total) })}`
        return work.undoOf === null ? text : t('title.undo', { what: text })
      },
      outcome: ({ kind, done, changed, refused }) => {
        if (isExport(kind)) return t('exported', { count: done, text: count(done) })
        if (kind === readKind) return t('read')
        const came = kind === 'import-check' ? done : changed
        return [
          t(outcomes[kind] ?? 'changed', { count: came, text: count(came) }),
          ...(refused > 0 ? [t('refused', { count: refused, text: count(refused) })] : []),
        ].join(', ')
      },
      progress: ({ done, total }) => t('progress', { done: count(done), total: count(total) }),
    }
  }, [t, modules, catalogues, words, count])
}
